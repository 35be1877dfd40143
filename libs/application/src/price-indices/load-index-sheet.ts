import { formatMonth } from '@comensal/domain/platform/dates';
import {
  type AskedOfSheet,
  displayedPlace,
  mostShownChanges,
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
import { type OpenedSheet } from '../jobs/stage-sheet';
import { countOf, phaseOf, toMendOf } from '../reports/fated-rows';
import { fatedSheetJobs, type ReadRow, type WritingRow } from '../reports/fated-sheet-jobs';
import type { IndexSheetRow, IndexSheetWrite, MetIndexValue } from './index-value.repository.port';

type FatedIndexRow = WritingRow<IndexRowFate, IndexSheetWrite>;

/**
 * The jobs that say what a spreadsheet of index values would add and correct, and that load it. Throw as `fatedSheetJobs`.
 */
export const { review: reviewIndexSheet, load: loadIndexSheet } = fatedSheetJobs({
  access: { review: priceIndexAccess['indices/reviewSheet'], load: priceIndexAccess['indices/loadSheet'] },
  rows: { texts: indexSheet, columns: indexColumns, textOf: indexRowText },
  read: readIndexRow,
  hold: ({ priceIndices }) => priceIndices.hold(),
  fatesOf: async ({ priceIndices }, _, rows) => {
    const met = await priceIndices.meet(rows.flatMap(({ given, read }) => rowOf(given, read)));
    return rows.map((row) => fatedRow(row, met.get(row.given.number)));
  },
  load: ({ priceIndices }, jobId, writes, { username }) => priceIndices.load(jobId, writes, username),
  outcomeOf,
});

type ReadIndexRow = ReadRow<AddIndexValue>;
const rowOf = ({ number }: SheetRow, read: ReadIndexRow['read']): IndexSheetRow[] =>
  'value' in read ? [{ place: number, ...read.value }] : [];

/** What becomes of a row, given what it meets; a row that cannot be read meets nothing. */
function fatedRow({ given, read }: ReadIndexRow, met: MetIndexValue | undefined): FatedIndexRow {
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
  asked: AskedOfSheet,
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
