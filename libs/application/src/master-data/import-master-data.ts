import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type MasterConsequence,
  type MasterKind,
  type MasterRecord,
  masterDataRefusals,
  masterKinds,
  masterName,
} from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type AskedOfSheet,
  MendedCells,
  noPendingQuestions,
  type SheetChoices,
  type SheetColumn,
  spreadsheetRefusals,
  type TextEncoding,
} from '@comensal/domain/platform/spreadsheets';
import { isCuit } from '@comensal/domain/platform/validation';
import { encodingSampleOf } from '../jobs/stage-sheet';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { writtenColumn } from '../reports/corrected-sheet';
import type { NamedSheet } from '../reports/report';
import type { CuitTwice, StandingRecords } from './master-data.repository.port';
import { isUnread, type MasterSheet, type ReadSheet, readMasterSheet } from './read-master-sheet';
import { type SettledSheet, settleIds } from './settle-ids';

/** An opened file. */
export interface MasterSheets {
  readonly sheets: readonly MasterSheet[];
  /** The likeliest encoding, where its owner has to say which one it is. */
  readonly doubtfulEncoding: TextEncoding | null;
}

/** The outcome of one sheet. */
export interface MasterReport {
  /** The name of the sheet; '' in delimited text. */
  readonly name: string;
  readonly kind: MasterKind;
  readonly rows: number;
  readonly added: number;
  /** The new records, in file order. */
  readonly news: readonly { readonly row: number; readonly id: string; readonly name: string }[];
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: ReadSheet['rejected'];
  /** Whether the example row of our template was left out. */
  readonly hasExample: boolean;
  /** Accepted rows whose CUIT has a wrong check digit. */
  readonly cuitsDoubtful: readonly { readonly row: number; readonly cuit: string }[];
  /** Accepted rows whose CUIT another company has. */
  readonly cuitsTwice: readonly (CuitTwice & { readonly row: number })[];
  /** Accepted rows whose id is almost another record's, each with its message. */
  readonly near: readonly { readonly row: number; readonly told: string }[];
  /** Rows that reactivate a record. */
  readonly back: readonly { readonly row: number; readonly id: string }[];
  /** Headings of no known column, whose cells are not used. */
  readonly unused: readonly string[];
  /** Columns with codes that were probably rounded, with their length. */
  readonly roundedCodes: readonly string[];
}

/**
 * The outcome of a load. A waiting one wrote nothing: somebody must first see what it would do. A review wrote nothing
 * either; both report what would have been done, and `seen` identifies exactly that. One that asks was not even
 * reviewed: only the owner of the file knows what its headings mean.
 */
export type MasterImport = { readonly ignored: readonly string[]; readonly reports: readonly MasterReport[] } & (
  | { readonly state: 'taken' }
  | { readonly state: 'asks'; readonly asked: AskedOfSheet }
  | {
      readonly state: 'waits' | 'reviewed';
      readonly consequences: readonly MasterConsequence[];
      readonly seen: string;
    }
);

/**
 * What was accepted: anything; the consequences that somebody was shown; or a complete review by its `seen`, with every
 * record in its state at that time. An empty `seen` is no review: it accepts only a load without consequences.
 */
export type AcceptedConsequences = 'all' | readonly MasterConsequence[] | { readonly seen: string };

/** Who loads, and what they have accepted. */
export interface MasterLoading {
  /** The name shown in the audit; `importacion` where no person loads. */
  readonly username?: string;
  readonly accepted?: AcceptedConsequences;
  /** Only reports what would be done. */
  readonly review?: boolean;
  /** The column that each similar heading stands for, according to the owner of the file. */
  readonly headings?: SheetChoices['headings'];
  /** The cells that the owner of the file typed over. */
  readonly cells?: SheetChoices['cells'];
  /** What to do with a similar heading without an answer; refused unless it may be asked about. */
  readonly doubts?: 'ask' | 'refuse';
}

/** The audit shows what the command and the watched folder wrote under this name. */
const importUsername = 'importacion';

/**
 * Imports master data of the ERP (decisions: master data): every sheet whose headings are those of a kind. Valid rows
 * are saved, all in one transaction; the others are reported with the reason. Returns a report for each kind and the
 * names of the sheets that were not read. If open credits, balances or diners depend on a change and were not accepted
 * exactly as they are, or the reviewed state has changed, nothing is written and the load waits. A review does all of
 * this and rolls it back. Throws the refusals of `readMasterSheet`; when no sheet was read, uploadHeadingsMissing with
 * the missing headings of one, or masterDataNoSheet.
 */
export async function importMasterData(
  inTransaction: InTransaction,
  { sheets, doubtfulEncoding }: MasterSheets,
  {
    username = importUsername,
    accepted = [],
    review = false,
    headings = {},
    cells = [],
    doubts = 'refuse',
  }: MasterLoading = {},
): Promise<MasterImport> {
  if (doubtfulEncoding !== null)
    return { state: 'asks', asked: await encodingQuestion(sheets, doubtfulEncoding), reports: [], ignored: [] };
  const { sheetsRead, ignored } = await readMasterSheets(sheets, { headings, cells, doubts });
  const near = sheetsRead.flatMap((sheet) => sheet.near);
  if (near.length > 0) return { state: 'asks', asked: { ...noPendingQuestions, headings: near }, reports: [], ignored };
  try {
    return await inTransaction({ username }, async (unit): Promise<MasterImport> => {
      const sheets = await settleIds(unit.masterData, sheetsRead);
      const standing: StandingRecords[] = [];
      for (const { kind, records } of sheets) standing.push(await unit.masterData.standing(kind, records));
      const consequences = await consequencesOfLoad(unit, sheets);
      const now = { consequences, standing: standing.map(({ digest }) => digest) };
      const reports = await save(unit, sheets, standing);
      const state = review ? 'reviewed' : areAccepted(accepted, now) ? 'taken' : 'waits';
      if (state === 'taken') return { state, reports, ignored };
      throw new TakenBack({ state, reports, consequences, seen: seenReview(now), ignored });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.match;
    throw error;
  }
}

/** Reads all sheets. Throws as `importMasterData` does. */
async function readMasterSheets(
  sheets: readonly MasterSheet[],
  { cells, ...reading }: Pick<SheetChoices, 'headings' | 'cells'> & { readonly doubts: 'ask' | 'refuse' },
): Promise<{ readonly sheetsRead: readonly ReadSheet[]; readonly ignored: readonly string[] }> {
  const mended = new MendedCells(cells);
  const read = await Promise.all(sheets.map((sheet) => readMasterSheet(sheet, { ...reading, mended })));
  mended.end();
  const unread = read.filter(isUnread);
  const sheetsRead = read.filter((each): each is ReadSheet => !isUnread(each));
  if (sheetsRead.length === 0) {
    const missing = unread.find((each) => each.missing.length > 0)?.missing;
    throw missing === undefined
      ? new Refusal(masterDataRefusals.masterDataNoSheet)
      : new Refusal(spreadsheetRefusals.uploadHeadingsMissing, { columns: missing.join(', ') });
  }
  return { sheetsRead, ignored: unread.map(({ name }) => name) };
}

/** All rows of a file under our headings, as they are read with what was corrected. Throws as `importMasterData` does. */
export async function correctedMasterSheets(
  { sheets }: Pick<MasterSheets, 'sheets'>,
  choices: Pick<SheetChoices, 'headings' | 'cells'>,
): Promise<readonly NamedSheet[]> {
  const { sheetsRead } = await readMasterSheets(sheets, { ...choices, doubts: 'refuse' });
  return sheetsRead.map(({ kind, read, rejected }, place) => {
    const columns: readonly SheetColumn[] = masterKinds[kind].columns;
    const rows = [...read, ...rejected].sort((one, other) => one.row - other.row);
    // A file may have several sheets of a kind, and names that a spreadsheet must not have.
    const name = [masterData.sheets[kind], ...(place === 0 ? [] : [place + 1])].join(' ');
    return {
      name,
      columns: columns.map(writtenColumn),
      rows: Readable.from(rows.map(({ cells }) => columns.map(({ key }) => cells[key] || null))),
    };
  });
}

/** The question about the encoding, with texts to see it by. */
async function encodingQuestion(sheets: readonly MasterSheet[], encoding: TextEncoding): Promise<AskedOfSheet> {
  const [first] = sheets;
  return { ...noPendingQuestions, encoding, sample: first === undefined ? '' : await encodingSampleOf(first) };
}

/** Ends the transaction of a review, or of a load that waits, so that nothing of it stays. */
class TakenBack extends Error {
  constructor(readonly match: MasterImport) {
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
  sheets: readonly SettledSheet[],
  standing: readonly StandingRecords[],
): Promise<readonly MasterReport[]> {
  const done: MasterReport[] = [];
  for (const [
    sheet,
    { name, kind, unused, roundedCodes, hasExample, records, rejected, rowOf, near },
  ] of sheets.entries()) {
    const { added, changed } = await masterData.save(kind, records);
    const isNew = new Set(added);
    const twice = kind === 'companies' ? await masterData.cuitsTwice(records.map(({ id }) => id)) : [];
    done.push({
      name,
      kind,
      unused,
      roundedCodes,
      rows: records.length + rejected.length,
      added: added.length,
      news: records.flatMap((record) =>
        isNew.has(record.id) ? [{ row: rowOf.get(record.id) ?? 0, id: record.id, name: masterName(record) }] : [],
      ),
      changed,
      unchanged: records.length - added.length - changed,
      rejected,
      hasExample,
      near,
      cuitsDoubtful: records.flatMap((record) =>
        'cuit' in record && !isCuit(record.cuit) ? [{ row: rowOf.get(record.id) ?? 0, cuit: record.cuit }] : [],
      ),
      cuitsTwice: twice.map((each) => ({ ...each, row: rowOf.get(each.id) ?? 0 })),
      back: (standing[sheet]?.back ?? []).map((id) => ({ id, row: rowOf.get(id) ?? 0 })),
    });
  }
  return done;
}
