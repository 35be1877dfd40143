import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { rowsToMend } from '../platform/spreadsheets/mended-cells.schemas';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { askedOfSheet, type SheetNotices, sheetNotices, withNotices } from '../platform/spreadsheets/sheet-choices';
import { rowText } from '../platform/spreadsheets/sheet-row';
import { fill } from '../platform/texts/fill';
import { formatDecimal } from './decimal';
import { indexSheet } from './index-sheet.texts';
import type { AddIndexValue } from './index-value.schemas';

/** Most changes that the result names; its file has all rows. */
export const mostIndexChanges = 100;

/**
 * What a review of index values found, or a load did: `reviewed` and `waits` wrote nothing; one that `asks` is not
 * checked before its owner has answered. `seen` identifies what would change, with the state of each value that would be
 * corrected; '' for nothing. A load that carries it is taken only over exactly that state.
 */
export const indexSheetAnswer = z
  .object({
    message: z.string(),
    state: z.enum(['asks', 'reviewed', 'waits', 'taken']),
    added: z.int(),
    corrected: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    seen: z.string(),
    /** The first rows that change something. */
    changes: z
      .array(
        z
          .object({
            row: z.int(),
            sheet: z.int(),
            index: z.string(),
            month: z.int(),
            value: z.string(),
            told: z.string(),
          })
          .readonly(),
      )
      .readonly(),
    ...sheetNotices,
    asked: askedOfSheet,
    toMend: rowsToMend,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type IndexSheetOutcome = z.output<typeof indexSheetAnswer>;

/** The outcome with its sentence. */
export function indexSheetOutcome(
  outcome: Omit<IndexSheetOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): IndexSheetOutcome {
  const { state, added, corrected, unchanged, refused } = outcome;
  const counts = Object.fromEntries(
    Object.entries({ added, corrected, unchanged, refused }).map(([name, count]) => [
      name,
      count.toLocaleString('es-AR'),
    ]),
  );
  const message = state === 'asks' ? sheetCells.asked : withNotices(fill(indexSheet.outcome[state], counts), notices);
  return { ...outcome, ...notices, message };
}

/** What a row of a sheet comes to: of a corrected value with what it was, of a repeated or refused row with its cause. */
export type IndexRowFate =
  | { readonly what: 'added' | 'first' | 'unchanged' }
  | { readonly what: 'corrected'; readonly former: Omit<AddIndexValue, 'index' | 'month'> }
  | { readonly what: 'repeated'; readonly of: number }
  | { readonly what: 'refused'; readonly reason: string };

/** The sentence about a row, before the load and after it. */
export function indexRowText(phase: 'will' | 'done', fate: IndexRowFate): string {
  const sentence = indexSheet.row[fate.what][phase];
  if (fate.what === 'repeated') return fill(sentence, { row: rowText(fate.of) });
  if (fate.what === 'refused') return fill(sentence, { reason: fate.reason });
  if (fate.what !== 'corrected') return sentence;
  const { value, source, published_on } = fate.former;
  const former = [formatDecimal(value), source, ...(published_on === null ? [] : [formatDate(published_on)])];
  return fill(sentence, { former: former.join(' · ') });
}
