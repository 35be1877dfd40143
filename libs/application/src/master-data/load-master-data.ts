import { type MasterDataOutcome, type MasterKind, masterDataAccess } from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { type CallName, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  mostRowsToMend,
  namesText,
  noPendingQuestions,
  noticeSentences,
  type ReviewChoices,
  reviewChoicesSchema,
  type SheetNotices,
} from '@comensal/domain/platform/spreadsheets';
import { sheetCells } from '@comensal/domain/platform/spreadsheets/sheet-cells.texts';
import { fill } from '@comensal/domain/platform/texts';
import { cuitText } from '@comensal/domain/platform/validation';
import { z } from 'zod';
import type { JobContext, JobFile, JobHandler } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { bareSheet } from '../reports/bare-sheet';
import type { ReportWriter } from '../reports/report-writer.port';
import { importMasterData, type MasterImport, type MasterReport, type MasterSheets } from './import-master-data';

/** A stored spreadsheet, opened at all its sheets. */
export interface MasterFile extends MasterSheets {
  /** What was left out of it so far. */
  told(): SheetNotices;
  close(): Promise<void>;
}

export interface MasterDataDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** Throws the refusal that says why the file cannot be read. */
  readonly openFile: (fileId: string, choices: ReviewChoices, signal: AbortSignal) => Promise<MasterFile>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

const params = reviewChoicesSchema.extend({
  fileId: z.uuid(),
  fileName: z.string(),
  confirmed: z.string().default(''),
});

/** How many problems the answer itself lists; the file has all of them. As many new records are named. */
const reportedProblems = 100;

/** The new records that are named, and how many more there are. */
export function newRecordsReport({ news }: Pick<MasterReport, 'news'>): {
  readonly named: MasterReport['news'];
  readonly more: number;
} {
  return { named: news.slice(0, reportedProblems), more: Math.max(0, news.length - reportedProblems) };
}

/**
 * What a spreadsheet of master data would change, and the consequences; writes nothing. Throws noPermission, and the
 * refusals of `importMasterData` and of an unreadable file.
 */
export function reviewMasterData(dependencies: MasterDataDependencies): JobHandler {
  return work(dependencies, 'master-data/review');
}

/**
 * Loads a spreadsheet of master data, in one transaction and as its owner, whom the audit shows. If it has consequences
 * that a review did not show, or the reviewed records have changed since, nothing is written, and the result says what.
 * Throws as `reviewMasterData`.
 */
export function loadMasterData(dependencies: MasterDataDependencies): JobHandler {
  return work(dependencies, 'master-data/load');
}

function work(
  dependencies: MasterDataDependencies,
  call: Extract<CallName, 'master-data/load' | 'master-data/review'>,
): JobHandler {
  return async (input, context) => {
    const { fileId, fileName: _, confirmed, ...said } = params.parse(input);
    const isReview = call === 'master-data/review';
    // A loaded file has no open questions.
    const choices: ReviewChoices = { ...said, doubts: isReview ? said.doubts : 'refuse' };
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, masterDataAccess[call])) throw new Refusal(platformRefusals.noPermission);
    const file = await dependencies.openFile(fileId, choices, context.signal);
    try {
      const imported = await importMasterData(dependencies.inTransaction, file, {
        username: owner.actor.username,
        accepted: { seen: confirmed },
        review: isReview,
        ...choices,
      });
      const result = outcomeOf(imported, file.told());
      const rows = result.sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
      context.progress(rows, rows);
      return {
        result: { ...result },
        file: result.hasErrorFile ? problemsFile(dependencies, imported.reports, owner, context) : null,
      };
    } finally {
      await file.close();
    }
  };
}

function outcomeOf(imported: MasterImport, notices: SheetNotices): MasterDataOutcome {
  const { reports } = imported;
  const { consequences, seen } =
    imported.state === 'waits' || imported.state === 'reviewed' ? imported : { consequences: [], seen: '' };
  const problems = reports.flatMap(problemsOf);
  const toMend = reports
    .flatMap(({ name: sheet, kind, rejected }) => rejected.map((each) => ({ kind, sheet, ...each })))
    .slice(0, mostRowsToMend);
  return {
    message: sentenceOf(imported),
    state: imported.state,
    sheets: reports.map(({ kind, rows, added, changed, unchanged, rejected: refused }) => ({
      kind,
      rows,
      added,
      changed,
      unchanged,
      rejected: refused.length,
    })),
    consequences,
    seen,
    problems: problems.slice(0, reportedProblems),
    problemRows: problems.length,
    newRecords: reports
      .flatMap(({ name, kind, news }) => news.map((each) => ({ kind, ...(name !== '' && { sheet: name }), ...each })))
      .slice(0, reportedProblems),
    told: [
      ...imported.ignored.map((name) => fill(masterData.ignoredSheet, { name })),
      ...reports.flatMap(columnNotices),
      ...noticeSentences(notices),
    ],
    hasHidden: notices.hiddenRows + notices.hiddenColumns.length + notices.hiddenSheets.length > 0,
    ...(toMend.length > 0 && { toMend }),
    asked: imported.state === 'asks' ? imported.asked : noPendingQuestions,
    hasErrorFile: problems.length > 0,
  };
}

/** What the owner of a sheet should know of its columns: those that are not used, and codes that were probably rounded. */
export function columnNotices({
  kind,
  unused,
  roundedCodes,
  hasExample,
}: Pick<MasterReport, 'kind' | 'unused' | 'roundedCodes' | 'hasExample'>): string[] {
  const sheet = masterData.sheets[kind];
  return [
    ...(unused.length === 0 ? [] : [fill(masterData.unusedColumns, { sheet, columns: namesText(unused) })]),
    ...(roundedCodes.length === 0 ? [] : [fill(sheetCells.roundedCodes, { names: roundedCodes.join(', ') })]),
    ...(hasExample ? [fill(masterData.exampleLeft, { sheet })] : []),
  ];
}

function sentenceOf(imported: MasterImport): string {
  if (imported.state === 'asks') return sheetCells.asked;
  if (imported.state === 'waits')
    return imported.consequences.length > 0 ? masterData.outcome.waits : masterData.outcome.waitsChanged;
  const sum = (count: (report: MasterReport) => number): string =>
    imported.reports.reduce((total, report) => total + count(report), 0).toLocaleString('es-AR');
  return fill(masterData.outcome[imported.state], {
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    rejected: sum(({ rejected }) => rejected.length),
  });
}

interface Problem {
  readonly kind: MasterKind;
  /** The name of the sheet; absent in delimited text. */
  readonly sheet?: string;
  readonly row: number;
  readonly told: string;
}

/** The rows that were refused, and those accepted with a remark, in sheet order. */
function problemsOf({ name, kind, rejected, cuitsDoubtful, cuitsTwice, near, back }: MasterReport): Problem[] {
  const problems: Problem[] = [
    ...rejected.map(({ row, reason }) => ({ kind, row, told: fill(masterData.rowRejected, { reason }) })),
    ...cuitsDoubtful.map(({ row, cuit }) => ({
      kind,
      row,
      told: fill(masterData.rowDoubtful, { cuit: cuitText(cuit) }),
    })),
    ...cuitsTwice.map(({ row, cuit, otherId, otherName }) => ({
      kind,
      row,
      told: fill(masterData.rowTwice, { cuit: cuitText(cuit), otherId, otherName }),
    })),
    ...near.map(({ row, told }) => ({ kind, row, told: fill(masterData.rowNear, { told }) })),
    ...back.map(({ row }) => ({ kind, row, told: masterData.rowBack })),
  ];
  return problems
    .map((problem) => (name === '' ? problem : { ...problem, sheet: name }))
    .sort((one, other) => one.row - other.row);
}

function problemsFile(
  dependencies: Pick<MasterDataDependencies, 'reports' | 'clock'>,
  reports: readonly MasterReport[],
  { person }: JobOwner,
  { signal }: JobContext,
): JobFile {
  const { reportColumns } = masterData;
  return bareSheet(dependencies, {
    title: masterData.reportTitle,
    person,
    nameOn: (date) => fill(masterData.reportName, { date }),
    columns: [
      { title: reportColumns.sheet, width: 22, kind: 'text' },
      { title: reportColumns.row, width: 8, kind: 'number' },
      { title: reportColumns.result, width: 90, kind: 'text' },
    ],
    rows: cellsOf(reports, signal),
  });
}

async function* cellsOf(
  reports: readonly MasterReport[],
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  for (const report of reports) {
    for (const { kind, sheet, row, told } of problemsOf(report)) {
      signal.throwIfAborted();
      yield [sheet ?? masterData.sheets[kind], row, told];
    }
  }
}
