import {
  findMasterHead,
  type MasterHead,
  type MasterKind,
  type MasterRecord,
  Refusal,
  readMasterRow,
  text,
} from '@comensal/domain';
import type { SheetRow } from '../jobs/stage-sheet';
import type { InTransaction } from '../platform/unit-of-work.port';

/** Rows of a spreadsheet, as the reader of the file gives them. */
export interface MasterSheet {
  readonly name: string;
  portions(): AsyncGenerator<readonly SheetRow[]>;
}

/** What became of one sheet. */
export interface MasterReport {
  readonly kind: MasterKind;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: readonly { readonly row: number; readonly reason: string }[];
}

/** Under this name the audit shows what the import wrote. */
const importUsername = 'importacion';

/** Rows among which the head row is looked for. */
const headWithin = 20;

/**
 * Imports master data of the ERP (decisions: master data): every sheet whose headings are those of a kind. Good rows
 * are saved, all in one transaction; the others are reported with the reason. Returns a report for each kind and the
 * names of the sheets that were not read. Throws masterDataNoSheet when none was.
 */
export async function importMasterData(
  inTransaction: InTransaction,
  sheets: readonly MasterSheet[],
): Promise<{ readonly reports: readonly MasterReport[]; readonly ignored: readonly string[] }> {
  const read = await Promise.all(sheets.map(readSheet));
  const ignored = sheets.filter((_, index) => read[index] === null).map(({ name }) => name);
  const found = read.filter((each) => each !== null);
  if (found.length === 0) throw new Refusal('masterDataNoSheet');
  const reports = await inTransaction({ username: importUsername }, async ({ masterData }) => {
    const done: MasterReport[] = [];
    for (const { kind, records, rejected } of found) {
      const { added, changed } = await masterData.save(kind, records);
      done.push({
        kind,
        rows: records.length + rejected.length,
        added,
        changed,
        unchanged: records.length - added - changed,
        rejected,
      });
    }
    return done;
  });
  return { reports, ignored };
}

interface ReadSheet {
  readonly kind: MasterKind;
  readonly records: MasterRecord[];
  readonly rejected: { row: number; reason: string }[];
}

/** Null where no row is a head row. */
async function readSheet(sheet: MasterSheet): Promise<ReadSheet | null> {
  let head: MasterHead | null = null;
  let looked = 0;
  const records: MasterRecord[] = [];
  const rejected: { row: number; reason: string }[] = [];
  const rowOf = new Map<string, number>();
  for await (const portion of sheet.portions()) {
    for (const { number, cells } of portion) {
      if (head === null) {
        head = findMasterHead(cells);
        looked += 1;
        if (head === null && looked === headWithin) return null;
        continue;
      }
      const read = readMasterRow(head, cells);
      const earlier = 'record' in read ? rowOf.get(read.record.id) : undefined;
      if ('reason' in read) rejected.push({ row: number, reason: read.reason });
      else if (earlier !== undefined)
        rejected.push({ row: number, reason: text('masterData.repeated', { row: earlier }) });
      else {
        rowOf.set(read.record.id, number);
        records.push(read.record);
      }
    }
  }
  return head && { kind: head.kind, records, rejected };
}
