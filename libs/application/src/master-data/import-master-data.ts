import { createHash } from 'node:crypto';
import {
  findMasterHead,
  type MasterConsequence,
  type MasterHead,
  type MasterKind,
  type MasterRecord,
  nearTold,
  Refusal,
  readMasterRow,
  repeatedTold,
  text,
} from '@comensal/domain';
import type { SheetRow } from '../jobs/stage-sheet';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work.port';
import type { CuitTwice } from './master-data.repository.port';

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
  /** Rows that were taken and whose CUIT another company has. */
  readonly cuitsTwice: readonly (CuitTwice & { readonly row: number })[];
}

/**
 * What a load came to. One that waits wrote nothing: somebody is to see first what hangs on its changes. A review wrote nothing
 * either, and reports what would have been done.
 */
export type MasterImport = { readonly ignored: readonly string[] } & (
  | { readonly state: 'taken'; readonly reports: readonly MasterReport[] }
  | { readonly state: 'waits'; readonly consequences: readonly MasterConsequence[] }
  | {
      readonly state: 'reviewed';
      readonly reports: readonly MasterReport[];
      readonly consequences: readonly MasterConsequence[];
    }
);

/**
 * Which consequences were accepted: all of them, whatever they are, or those that somebody was shown, themselves or as
 * `seenConsequences` has them. Where nothing hangs on a load, there is nothing to accept.
 */
export type AcceptedConsequences = 'all' | readonly MasterConsequence[] | { readonly seen: string };

/** Who loads, and how far. */
export interface MasterLoading {
  /** As whom the audit shows what is written; `importacion` where no person loads. */
  readonly username?: string;
  readonly accepted?: AcceptedConsequences;
  /** Only tells what would be done. */
  readonly review?: boolean;
}

/** Under this name the audit shows what the command and the watched folder wrote. */
const importUsername = 'importacion';

/** Rows among which the head row is looked for. */
const headWithin = 20;

/**
 * Imports master data of the ERP (decisions: master data): every sheet whose headings are those of a kind. Good rows
 * are saved, all in one transaction; the others are reported with the reason. Returns a report for each kind and the
 * names of the sheets that were not read. Where open credits, balances or diners hang on a change and were not accepted just as
 * they are, nothing is written and they are returned. A review does all that and takes it back. Throws masterDataNoSheet when no
 * sheet was read.
 */
export async function importMasterData(
  inTransaction: InTransaction,
  sheets: readonly MasterSheet[],
  { username = importUsername, accepted = [], review = false }: MasterLoading = {},
): Promise<MasterImport> {
  const read = await Promise.all(sheets.map(readSheet));
  const ignored = sheets.filter((_, index) => read[index] === null).map(({ name }) => name);
  const found = read.filter((each) => each !== null);
  if (found.length === 0) throw new Refusal('masterDataNoSheet');
  try {
    return await inTransaction({ username }, async (unit): Promise<MasterImport> => {
      const consequences = await consequencesOfLoad(unit, found);
      if (!review && !areAccepted(accepted, consequences)) return { state: 'waits', consequences, ignored };
      const reports = await save(unit, found);
      if (review) throw new TakenBack({ state: 'reviewed', reports, consequences, ignored });
      return { state: 'taken', reports, ignored };
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found;
    throw error;
  }
}

/** Ends the transaction of a review, so that nothing of it stays. */
class TakenBack extends Error {
  constructor(readonly found: MasterImport) {
    super('Reviewed');
  }
}

/** A short text that stands for exactly these consequences; '' for none. */
export function seenConsequences(consequences: readonly MasterConsequence[]): string {
  return consequences.length === 0 ? '' : createHash('sha256').update(JSON.stringify(consequences)).digest('hex');
}

/** What is to be loaded of one kind. */
export interface MasterLoad {
  readonly kind: MasterKind;
  readonly records: readonly MasterRecord[];
}

/**
 * What hangs on the changes of a load of master data: for each company and centre whose use it would end, its open credits and
 * notes, balances that are not 0, and diners. Writes nothing, and locks the records in question until the transaction ends.
 */
export async function consequencesOfLoad(
  { masterData }: Pick<UnitOfWork, 'masterData'>,
  loads: readonly MasterLoad[],
): Promise<readonly MasterConsequence[]> {
  const consequences: MasterConsequence[] = [];
  for (const { kind, records } of loads) consequences.push(...(await masterData.consequences(kind, records)));
  return consequences;
}

function areAccepted(accepted: AcceptedConsequences, found: readonly MasterConsequence[]): boolean {
  if (accepted === 'all' || found.length === 0) return true;
  const seen = 'seen' in accepted ? accepted.seen : seenConsequences(accepted);
  return seen === seenConsequences(found);
}

async function save({ masterData }: UnitOfWork, found: readonly ReadSheet[]): Promise<readonly MasterReport[]> {
  const done: MasterReport[] = [];
  for (const { kind, records, rejected, rowOf } of found) {
    const { added, changed } = await masterData.save(kind, records);
    const twice = kind === 'companies' ? await masterData.cuitsTwice(records.map(({ id }) => id)) : [];
    done.push({
      kind,
      rows: records.length + rejected.length,
      added,
      changed,
      unchanged: records.length - added - changed,
      rejected,
      cuitsTwice: twice.map((each) => ({ ...each, row: rowOf.get(each.id) ?? 0 })),
    });
  }
  return done;
}

interface ReadSheet {
  readonly kind: MasterKind;
  readonly records: MasterRecord[];
  readonly rejected: { row: number; reason: string }[];
  /** The row of each record, by its id. */
  readonly rowOf: ReadonlyMap<string, number>;
}

/** Null where no row is a head row. */
async function readSheet(sheet: MasterSheet): Promise<ReadSheet | null> {
  let head: MasterHead | null = null;
  let looked = 0;
  const records: MasterRecord[] = [];
  const rejected: { row: number; reason: string }[] = [];
  const rowOf = new Map<string, number>();
  for await (const portion of sheet.portions()) {
    for (const row of portion) {
      const { number, cells } = row;
      if (head === null) {
        head = checkedHead(cells, number);
        looked += 1;
        if (head === null && looked === headWithin) return null;
        continue;
      }
      const read = readMasterRow(head, row);
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
  return head && { kind: head.kind, records, rejected, rowOf };
}

/**
 * The head of a kind in the row; null for any other row. Throws uploadHeadingsNear and uploadHeadingsRepeated where a column is
 * not certain: nobody is asked.
 */
function checkedHead(cells: readonly string[], row: number): MasterHead | null {
  const head = findMasterHead(cells);
  if (head && head.repeated.length > 0)
    throw new Refusal('uploadHeadingsRepeated', { columns: repeatedTold(head.repeated, row) });
  if (head && head.near.length > 0) throw new Refusal('uploadHeadingsNear', { columns: nearTold(head.near, row) });
  return head;
}
