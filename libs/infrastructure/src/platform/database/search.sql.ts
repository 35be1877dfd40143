import type { Parameters } from './query';

/** A text as it is searched and compared: ignoring case and accents (O-30). The indexes have the same expression. */
export function folded(text: string): string {
  return `lower(immutable_unaccent(${text}))`;
}

/** The same text for bulk comparison row by row, without an index: the function that indexes may use costs twice as much. */
export function foldedInBulk(text: string): string {
  return `lower(public.unaccent('public.unaccent'::regdictionary, ${text}))`;
}

/**
 * A text as it is sorted: in Spanish order, ñ after n, whatever the collation of the database. An index for such an order has
 * the same expression.
 */
export function ordered(text: string): string {
  return `(${text}) collate "es-AR-x-icu"`;
}

/** What ñ is in a text of `foldedInOrder`: under "C" it stands behind every other letter after an n, and before an o. */
const enye = 'n~';

/**
 * The folded text of names that a table keeps to sort by, in Spanish order under the collation "C", which compares no slower
 * than bytes. For bulk, as `foldedInBulk`.
 */
export function foldedInOrder(text: string): string {
  return foldedInBulk(`replace(replace(${text}, 'Ñ', '${enye}'), 'ñ', '${enye}')`);
}

/** Condition: a text of `foldedInOrder` is not what `folded` makes of the same text. The index over `foldedOf` has it too. */
export function isApart(kept: string): string {
  return `${kept} like '%${enye}%'`;
}

/** What `folded` makes of a text that is kept by `foldedInOrder`. */
export function foldedOf(kept: string): string {
  return `replace(${kept}, '${enye}', 'n')`;
}

/** Typed text, escaped to match itself in a LIKE pattern. */
export function escapedPattern(typed: string): string {
  return typed.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern for texts that contain the word, folded and taken literally. */
export function patternOf(word: string, parameters: Parameters): string {
  return folded(parameters.add(`%${escapedPattern(word)}%`));
}

/** Condition: the folded text contains the word as it stands, on an index over that text. `text` is SQL. */
export function holdsWord(text: string, word: string, parameters: Parameters): string {
  return `${text} like ${patternOf(word, parameters)}`;
}
