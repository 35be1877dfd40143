import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import type { SheetNotices } from '../platform/spreadsheets/sheet-choices';
import {
  changedRow,
  outcomeMessage,
  type RowWithoutChange,
  rowsOutcome,
  rowWithoutChangeText,
} from '../platform/spreadsheets/sheet-outcome';
import { fill } from '../platform/texts/fill';
import { formatDecimal } from './decimal';
import { indexSheet } from './index-sheet.texts';
import type { AddIndexValue } from './index-value.schemas';

export const indexSheetAnswer = z
  .object({
    ...rowsOutcome,
    corrected: z.int(),
    changes: z
      .array(z.object({ ...changedRow, index: z.string(), month: z.int(), value: z.string() }).readonly())
      .readonly(),
  })
  .readonly();
export type IndexSheetOutcome = z.output<typeof indexSheetAnswer>;

/** The outcome with its sentence. */
export function indexSheetOutcome(
  outcome: Omit<IndexSheetOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): IndexSheetOutcome {
  const { state, added, corrected, unchanged, refused } = outcome;
  const counts = { added, corrected, unchanged, refused };
  return { ...outcome, ...notices, message: outcomeMessage({ state, counts }, indexSheet.outcome, notices) };
}

/** What a row of a sheet comes to: of a corrected value with what it was, of a repeated or refused row with its cause. */
export type IndexRowFate =
  | { readonly what: 'added' | 'first' | 'unchanged' }
  | { readonly what: 'corrected'; readonly former: Omit<AddIndexValue, 'index' | 'month'> }
  | RowWithoutChange;

/** The sentence about a row, before the load and after it. */
export function indexRowText(phase: 'will' | 'done', fate: IndexRowFate): string {
  const { repeated, refused } = indexSheet.row;
  if (fate.what === 'repeated' || fate.what === 'refused')
    return rowWithoutChangeText({ repeated: repeated[phase], refused: refused[phase] }, fate);
  const sentence = indexSheet.row[fate.what][phase];
  if (fate.what !== 'corrected') return sentence;
  const { value, source, published_on } = fate.former;
  const former = [formatDecimal(value), source, ...(published_on === null ? [] : [formatDate(published_on)])];
  return fill(sentence, { former: former.join(' · ') });
}
