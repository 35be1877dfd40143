import { formatMonth } from '@comensal/domain/platform/dates';
import {
  type AskedOfSheet,
  confirmedChoicesSchema,
  displayedPlace,
  mostShownChanges,
  noPendingQuestions,
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
  priceIndexAccess,
  readIndexRow,
} from '@comensal/domain/price-indices';
import { indexSheet } from '@comensal/domain/price-indices/index-sheet.texts';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { openReviewedSheet, ownerWhoMay, type ReviewedSheetDependencies } from '../jobs/open-reviewed-sheet';
import { type OpenedSheet, readSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { countOf, type FatedRow, fatedRows, phaseOf, seenOf, toMendOf } from '../reports/fated-rows';
import type { ReportWriter } from '../reports/report-writer.port';
import type { IndexSheetRow, IndexSheetWrite, MetIndexValue } from './index-value.repository.port';

export interface IndexSheetDependencies extends ReviewedSheetDependencies<IndexPositions> {
  readonly inTransaction: InTransaction;
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
interface FatedIndexRow extends FatedRow<IndexRowFate> {
  readonly write: IndexSheetWrite | null;
}

const indexRows = { texts: indexSheet, columns: indexColumns, textOf: indexRowText } as const;

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
    const owner = await ownerWhoMay(dependencies.ownerOf, context, priceIndexAccess[call]);
    const file = { id: fileId, said, isReview };
    const { sheet, asked } = await openReviewedSheet(dependencies.openSheet, file, context.signal);
    if (asked !== null) return { result: { ...outcomeOf('asks', [], '', sheet, asked) }, file: null };
    const read = (given: SheetRow): ReadRow => ({ given, read: readIndexRow(given, sheet.positionsOf(given.number)) });
    const rows = await readSheet(sheet, read, context);
    const { state, fated, seen } = await dependencies.inTransaction(owner.actor, async ({ priceIndices }) => {
      if (!isReview) await priceIndices.hold();
      const met = await priceIndices.meet(rows.flatMap(({ given, read }) => rowOf(given, read)));
      const fated = rows.map((row) => fatedRow(row, met.get(row.given.number)));
      const writes = fated.flatMap(({ write }) => write ?? []);
      const seen = seenOf(writes);
      if (isReview) return { state: 'reviewed' as const, fated, seen };
      // Nothing to change is nothing to review: sent twice it is taken twice.
      if (seen !== '' && seen !== confirmed) return { state: 'waits' as const, fated, seen };
      await priceIndices.load(context.id, writes, owner.actor.username);
      return { state: 'taken' as const, fated, seen };
    });
    context.progress(rows.length, rows.length);
    const result = outcomeOf(state, fated, seen, sheet);
    const isLong = result.added + result.corrected > mostShownChanges;
    const report =
      result.hasErrorFile || isLong ? fatedRows(dependencies, indexRows, fated, { state, sheet, owner }) : null;
    return { result: { ...result }, file: report };
  };
}

const rowOf = ({ number }: SheetRow, read: ReadRow['read']): IndexSheetRow[] =>
  'value' in read ? [{ place: number, ...read.value }] : [];

/** What becomes of a row, given what it meets; a row that cannot be read meets nothing. */
function fatedRow({ given, read }: ReadRow, met: MetIndexValue | undefined): FatedIndexRow {
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
  rows: readonly FatedIndexRow[],
  seen: string,
  sheet: OpenedSheet<IndexPositions>,
  asked: AskedOfSheet = noPendingQuestions,
): IndexSheetOutcome {
  const refused = countOf(rows, 'refused');
  return indexSheetOutcome(
    {
      state,
      added: countOf(rows, 'added', 'first'),
      corrected: countOf(rows, 'corrected'),
      unchanged: countOf(rows, 'unchanged', 'repeated'),
      refused,
      seen,
      changes: rows
        .flatMap(({ fate, write }) => (write === null ? [] : [{ fate, ...write }]))
        .slice(0, mostShownChanges)
        .map(({ place, index, month, value, fate }) => ({
          ...displayedPlace(place),
          index,
          month,
          value,
          told: indexRowText(phaseOf(state), fate),
        })),
      asked,
      ...toMendOf(state, rows, sheet, indexColumns),
      hasErrorFile: refused > 0,
    },
    sheet.told(),
  );
}
