import { createHash } from 'node:crypto';
import { text } from '@comensal/domain/composition';
import {
  findMasterHead,
  type MasterConsequence,
  type MasterHead,
  type MasterKind,
  type MasterRecord,
  readMasterRow,
} from '@comensal/domain/master-data';
import { Refusal } from '@comensal/domain/platform/refusals';
import { nearTold, repeatedTold } from '@comensal/domain/platform/spreadsheets';
import type { SheetRow } from '../jobs/stage-sheet';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { CuitTwice, StandingRecords } from './master-data.repository.port';

/** Rows of a spreadsheet, as the file reader returns them. */
export interface MasterSheet {
  readonly name: string;
  portions(): AsyncGenerator<readonly SheetRow[]>;
}

/** The outcome of one sheet. */
export interface MasterReport {
  readonly kind: MasterKind;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: readonly { readonly row: number; readonly reason: string }[];
  /** Accepted rows whose CUIT another company has. */
  readonly cuitsTwice: readonly (CuitTwice & { readonly row: number })[];
  /** Rows that bring a record back into use. */
  readonly back: readonly { readonly row: number; readonly id: string }[];
}

/**
 * The outcome of a load. One that waits wrote nothing: somebody must first see what it would do. A review wrote nothing
 * either; both report what would have been done, and `seen` identifies exactly that.
 */
export type MasterImport = { readonly ignored: readonly string[]; readonly reports: readonly MasterReport[] } & (
  | { readonly state: 'taken' }
  | {
      readonly state: 'waits' | 'reviewed';
      readonly consequences: readonly MasterConsequence[];
      readonly seen: string;
    }
);

/**
 * What was accepted: anything; the consequences that somebody was shown; or a whole review by its `seen`, with every
 * record in its state at that time. An empty `seen` is nobody's review: it accepts a load without consequences.
 */
export type AcceptedConsequences = 'all' | readonly MasterConsequence[] | { readonly seen: string };

/** Who loads, and what they have accepted. */
export interface MasterLoading {
  /** The name shown in the audit; `importacion` where no person loads. */
  readonly username?: string;
  readonly accepted?: AcceptedConsequences;
  /** Only reports what would be done. */
  readonly review?: boolean;
}

/** The audit shows what the command and the watched folder wrote under this name. */
const importUsername = 'importacion';

/** The head row must be among this many rows. */
const headWithin = 20;

/**
 * Imports master data of the ERP (decisions: master data): every sheet whose headings are those of a kind. Valid rows
 * are saved in one transaction; the others are reported with the reason. Returns a report for each kind and the names
 * of the sheets that were not read. Nothing is written, and the load waits, when changes affect open credits, balances
 * or diners and were not accepted exactly as they are, or when the reviewed records have changed. A review does all
 * that and rolls it back. Throws masterDataNoSheet when no sheet was read.
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
      const standing: StandingRecords[] = [];
      for (const { kind, records } of found) standing.push(await unit.masterData.standing(kind, records));
      const consequences = await consequencesOfLoad(unit, found);
      const now = { consequences, standing: standing.map(({ digest }) => digest) };
      const reports = await save(unit, found, standing);
      const state = review ? 'reviewed' : areAccepted(accepted, now) ? 'taken' : 'waits';
      if (state === 'taken') return { state, reports, ignored };
      throw new TakenBack({ state, reports, consequences, seen: seenReview(now), ignored });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found;
    throw error;
  }
}

/** Rolls back the transaction of a review, or of a load that waits. */
class TakenBack extends Error {
  constructor(readonly found: MasterImport) {
    super('Reviewed');
  }
}

/** What a load would change: its consequences, and the current state of each sheet's records. */
interface Met {
  readonly consequences: readonly MasterConsequence[];
  readonly standing: readonly string[];
}

/** Nothing would change, so nothing needs to be reviewed: sending a load twice is accepted twice. */
const changesNothing = ({ consequences, standing }: Met): boolean =>
  consequences.length === 0 && standing.every((digest) => digest === '');

/** A short text that identifies exactly what a load would change; '' for nothing. */
function seenReview(met: Met): string {
  return changesNothing(met) ? '' : createHash('sha256').update(JSON.stringify(met)).digest('hex');
}

/** The records to load of one kind. */
export interface MasterLoad {
  readonly kind: MasterKind;
  readonly records: readonly MasterRecord[];
}

/**
 * The consequences of a load of master data: for each company and centre that it would deactivate, its open credits and
 * notes, balances that are not 0, and diners. Writes nothing, and locks the affected records until the transaction
 * ends.
 */
export async function consequencesOfLoad(
  { masterData }: Pick<UnitOfWork, 'masterData'>,
  loads: readonly MasterLoad[],
): Promise<readonly MasterConsequence[]> {
  const consequences: MasterConsequence[] = [];
  for (const { kind, records } of loads) consequences.push(...(await masterData.consequences(kind, records)));
  return consequences;
}

function areAccepted(accepted: AcceptedConsequences, met: Met): boolean {
  if (accepted === 'all' || changesNothing(met)) return true;
  if ('seen' in accepted && accepted.seen !== '') return accepted.seen === seenReview(met);
  return JSON.stringify('seen' in accepted ? [] : accepted) === JSON.stringify(met.consequences);
}

async function save(
  { masterData }: UnitOfWork,
  found: readonly ReadSheet[],
  standing: readonly StandingRecords[],
): Promise<readonly MasterReport[]> {
  const done: MasterReport[] = [];
  for (const [sheet, { kind, records, rejected, rowOf }] of found.entries()) {
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
      back: (standing[sheet]?.back ?? []).map((id) => ({ id, row: rowOf.get(id) ?? 0 })),
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
 * The head of a kind in the row; null for any other row. Throws uploadHeadingsNear and uploadHeadingsRepeated where a
 * column is ambiguous: there is nobody to ask.
 */
function checkedHead(cells: readonly string[], row: number): MasterHead | null {
  const head = findMasterHead(cells);
  if (head && head.repeated.length > 0)
    throw new Refusal('uploadHeadingsRepeated', { columns: repeatedTold(head.repeated, row) });
  if (head && head.near.length > 0) throw new Refusal('uploadHeadingsNear', { columns: nearTold(head.near, row) });
  return head;
}
