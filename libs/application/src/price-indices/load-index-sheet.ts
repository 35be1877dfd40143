import { createHash } from 'node:crypto';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { mayMake } from '@comensal/domain/platform/access';
import { formatMonth } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AskedOfSheet,
  cellsToMend,
  confirmedChoicesSchema,
  displayedPlace,
  mostRowsToMend,
  noPendingQuestions,
  placeOfRow,
  type ReviewChoices,
  rowText,
  type SheetRow,
} from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import {
  type AddIndexValue,
  formatDecimal,
  type IndexPositions,
  type IndexRowFate,
  type IndexSheetOutcome,
  indexColumns,
  indexRowText,
  indexSheetOutcome,
  mostIndexChanges,
  priceIndexAccess,
  readIndexRow,
} from '@comensal/domain/price-indices';
import { indexSheet } from '@comensal/domain/price-indices/index-sheet.texts';
import { z } from 'zod';
import type { JobFile, JobHandler } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import { rowToMendOf } from '../jobs/rows-to-mend';
import { type OpenedSheet, requestOf, stageSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { bareSheet } from '../reports/bare-sheet';
import { writtenColumn } from '../reports/corrected-sheet';
import type { ReportRow } from '../reports/report';
import type { ReportWriter } from '../reports/report-writer.port';
import type { IndexSheetRow, IndexSheetWrite, MetIndexValue } from './index-value.repository.port';

export interface IndexSheetDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (
    fileId: string,
    choices: ReviewChoices,
    signal: AbortSignal,
  ) => Promise<OpenedSheet<IndexPositions>>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

const sheetParams = confirmedChoicesSchema.extend({ fileId: z.uuid(), fileName: z.string() });

/** A row of the file, as it was read. */
interface ReadRow {
  readonly given: SheetRow;
  readonly read: { readonly value: AddIndexValue } | { readonly reason: string };
}

/** A row with what becomes of it, and what it writes. */
interface FatedRow {
  readonly given: SheetRow;
  readonly fate: IndexRowFate;
  readonly write: IndexSheetWrite | null;
}

/**
 * Says what a spreadsheet of index values would add and correct; writes nothing. Throws noPermission, and the refusals
 * of a spreadsheet that cannot be read.
 */
export const reviewIndexSheet = (dependencies: IndexSheetDependencies): JobHandler =>
  work(dependencies, 'indices/reviewSheet');

/**
 * Loads a spreadsheet of index values in one transaction, and keeps what they were for its undo. Where the file or a
 * value is no longer as the review showed it, nothing is written, and the result says what would change now. Throws as
 * `reviewIndexSheet`.
 */
export const loadIndexSheet = (dependencies: IndexSheetDependencies): JobHandler =>
  work(dependencies, 'indices/loadSheet');

function work(dependencies: IndexSheetDependencies, call: 'indices/loadSheet' | 'indices/reviewSheet'): JobHandler {
  return async (input, context) => {
    const { fileId, fileName: _, confirmed, ...said } = sheetParams.parse(input);
    const isReview = call === 'indices/reviewSheet';
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, priceIndexAccess[call])) throw new Refusal(platformRefusals.noPermission);
    // A loaded file has no open questions.
    const choices: ReviewChoices = { ...said, doubts: isReview ? said.doubts : 'refuse' };
    const sheet = await dependencies.openSheet(fileId, choices, context.signal);
    const asked = await requestOf(sheet);
    if (asked !== null) return { result: { ...outcomeOf('asks', [], '', sheet, asked) }, file: null };
    const rows: ReadRow[] = [];
    await stageSheet(
      sheet,
      (given) => ({ given, read: readIndexRow(given, sheet.positionsOf(given.number)) }),
      async (portion) => {
        rows.push(...portion);
      },
      context,
    );
    const { state, fated, seen } = await dependencies.inTransaction(owner.actor, async ({ priceIndices }) => {
      if (!isReview) await priceIndices.hold();
      const met = await priceIndices.meet(rows.flatMap(({ given, read }) => rowOf(given, read)));
      const fated = rows.map((row) => fatedRow(row, met.get(row.given.number)));
      const writes = fated.flatMap(({ write }) => write ?? []);
      const seen = writes.length === 0 ? '' : createHash('sha256').update(JSON.stringify(writes)).digest('hex');
      if (isReview) return { state: 'reviewed' as const, fated, seen };
      // Nothing to change is nothing to review: sent twice it is taken twice.
      if (seen !== '' && seen !== confirmed) return { state: 'waits' as const, fated, seen };
      await priceIndices.load(context.id, writes, owner.actor.username);
      return { state: 'taken' as const, fated, seen };
    });
    context.progress(rows.length, rows.length);
    const result = outcomeOf(state, fated, seen, sheet);
    const isLong = result.added + result.corrected > mostIndexChanges;
    const file = result.hasErrorFile || isLong ? reportOf(dependencies, state, fated, sheet, owner) : null;
    return { result: { ...result }, file };
  };
}

const rowOf = ({ number }: SheetRow, read: ReadRow['read']): IndexSheetRow[] =>
  'value' in read ? [{ place: number, ...read.value }] : [];

/** What becomes of a row, given what it meets; a row that cannot be read meets nothing. */
function fatedRow({ given, read }: ReadRow, met: MetIndexValue | undefined): FatedRow {
  if ('reason' in read) return { given, fate: { what: 'refused', reason: read.reason }, write: null };
  if (met === undefined) throw new Error('A row that was read met nothing');
  const fate = fateOf(given.number, read.value, met);
  if (fate.what !== 'added' && fate.what !== 'first' && fate.what !== 'corrected') return { given, fate, write: null };
  const { value } = read;
  const { stored } = met;
  const former = stored && formatDecimal(stored.value);
  const cells = [stored?.index ?? value.index, formatMonth(value.month), former, formatDecimal(value.value)];
  return { given, fate, write: { place: given.number, ...value, stored, cells } };
}

function fateOf(place: number, given: AddIndexValue, { first, differs, isKnown, stored }: MetIndexValue): IndexRowFate {
  if (differs) return { what: 'refused', reason: fill(indexSheet.reason.contradictory, { row: rowText(first) }) };
  if (first !== place) return { what: 'repeated', of: first };
  if (stored === null) return { what: isKnown ? 'added' : 'first' };
  const isSame =
    stored.value === given.value &&
    stored.source === given.source &&
    (given.published_on === null || stored.published_on === given.published_on);
  return isSame ? { what: 'unchanged' } : { what: 'corrected', former: stored };
}

function outcomeOf(
  state: IndexSheetOutcome['state'],
  rows: readonly FatedRow[],
  seen: string,
  sheet: OpenedSheet<IndexPositions>,
  asked: AskedOfSheet = noPendingQuestions,
): IndexSheetOutcome {
  const count = (...fates: IndexRowFate['what'][]): number =>
    rows.filter(({ fate }) => fates.includes(fate.what)).length;
  const phase = state === 'taken' ? 'done' : 'will';
  const refused = count('refused');
  return indexSheetOutcome(
    {
      state,
      added: count('added', 'first'),
      corrected: count('corrected'),
      unchanged: count('unchanged', 'repeated'),
      refused,
      seen,
      changes: rows
        .flatMap(({ fate, write }) => (write === null ? [] : [{ fate, ...write }]))
        .slice(0, mostIndexChanges)
        .map(({ place, index, month, value, fate }) => ({
          ...displayedPlace(place),
          index,
          month,
          value,
          told: indexRowText(phase, fate),
        })),
      asked,
      ...(refused > 0 && state !== 'taken' && { toMend: toMendOf(rows, sheet) }),
      hasErrorFile: refused > 0,
    },
    sheet.told(),
  );
}

const toMendOf = (rows: readonly FatedRow[], sheet: OpenedSheet<IndexPositions>) =>
  rows
    .flatMap(({ given, fate }) =>
      fate.what === 'refused' ? [rowToMendOf(sheet, indexColumns, given, fate.reason)] : [],
    )
    .slice(0, mostRowsToMend);

/** Every row of the file with what becomes of it, which the upload reads again. */
function reportOf(
  dependencies: Pick<IndexSheetDependencies, 'reports' | 'clock'>,
  state: IndexSheetOutcome['state'],
  rows: readonly FatedRow[],
  sheet: OpenedSheet<IndexPositions>,
  { person }: JobOwner,
): JobFile {
  return bareSheet(dependencies, {
    title: indexSheet.sheet,
    person,
    nameOn: (date) => fill(indexSheet.reportName, { date }),
    columns: [
      { title: customersMassive.rowColumn, width: 8, kind: 'number' },
      ...indexColumns.map(writtenColumn),
      { title: indexSheet.resultColumn, width: 70, kind: 'text' },
    ],
    rows: reportRows(rows, sheet, state === 'taken' ? 'done' : 'will'),
  });
}

async function* reportRows(
  rows: readonly FatedRow[],
  sheet: OpenedSheet<IndexPositions>,
  phase: 'will' | 'done',
): AsyncGenerator<ReportRow> {
  for (const { given, fate } of rows) {
    const cells = cellsToMend(indexColumns, given, sheet.positionsOf(given.number));
    const told = indexRowText(phase, fate);
    yield [placeOfRow(given.number).row, ...indexColumns.map(({ key }) => cells[key] || null), told];
  }
}
