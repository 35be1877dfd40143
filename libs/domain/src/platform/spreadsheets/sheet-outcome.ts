import { z } from 'zod';
import { fill } from '../texts/fill';
import { rowsToMend } from './mended-cells.schemas';
import { sheetCells } from './sheet-cells.texts';
import { askedOfSheet, type SheetNotices, sheetNotices, withNotices } from './sheet-choices';
import { rowText } from './sheet-row';

/** Most changes that an outcome names; its file has all rows. */
export const mostShownChanges = 100;

/**
 * What a review of a file found, or a load did: `reviewed` and `waits` wrote nothing; one that `asks` is not checked before its
 * owner has answered. `seen` identifies what would change, with the state of each record that would be changed; '' for
 * nothing. A load that carries it is taken only over exactly that state.
 */
export const sheetOutcome = {
  message: z.string(),
  state: z.enum(['asks', 'reviewed', 'waits', 'taken']),
  seen: z.string(),
  ...sheetNotices,
  asked: askedOfSheet,
};
/** The same of a file whose rows each add, change or refuse something. */
export const rowsOutcome = {
  ...sheetOutcome,
  added: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  toMend: rowsToMend,
  hasErrorFile: z.boolean(),
};
/** A row that changes something, and the sentence about it; of a list that names the first of them. */
export const changedRow = { row: z.int(), sheet: z.int(), told: z.string() };

export type SheetState = z.output<typeof sheetOutcome.state>;

/** A row that repeats another, or that is refused. */
export type RowWithoutChange =
  | { readonly what: 'repeated'; readonly of: number }
  | { readonly what: 'refused'; readonly reason: string };

/** The sentence about such a row; `texts` are those of its feature. */
export function rowWithoutChangeText(
  texts: Readonly<Record<RowWithoutChange['what'], string>>,
  fate: RowWithoutChange,
): string {
  return fate.what === 'repeated'
    ? fill(texts.repeated, { row: rowText(fate.of) })
    : fill(texts.refused, { reason: fate.reason });
}

/** The whole message: what the file came to, with its counts, and what else is to be told of it. */
export function outcomeMessage(
  { state, counts }: { readonly state: SheetState; readonly counts: Readonly<Record<string, number>> },
  sentences: Readonly<Record<Exclude<SheetState, 'asks'>, string>>,
  notices: SheetNotices,
  more: readonly string[] = [],
): string {
  if (state === 'asks') return sheetCells.asked;
  const shown = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count.toLocaleString('es-AR')]),
  );
  return withNotices([fill(sentences[state], shown), ...more].join('. '), notices);
}
