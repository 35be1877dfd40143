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

/** How `foldedInOrder` encodes ñ: under "C" it sorts behind every other letter after an n, and before an o. */
const enye = 'n~';

/**
 * The folded sort key of names that a table stores, in Spanish order under the collation "C", which compares as fast as
 * bytes. For bulk, as `foldedInBulk`.
 */
export function foldedInOrder(text: string): string {
  return foldedInBulk(`replace(replace(${text}, 'Ñ', '${enye}'), 'ñ', '${enye}')`);
}

/** Condition: `foldedInOrder` of a text differs from `folded` of it. The index over `foldedOf` has it too. */
export function isApart(stored: string): string {
  return `${stored} like '%${enye}%'`;
}

/** The value of `folded` for a text that is stored by `foldedInOrder`. */
export function foldedOf(stored: string): string {
  return `replace(${stored}, '${enye}', 'n')`;
}

/** Typed text, escaped to match itself in a LIKE pattern. */
export function escapedPattern(typed: string): string {
  return typed.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern for texts that contain the word, folded and taken literally. */
export function patternOf(word: string, parameters: Parameters): string {
  return folded(parameters.add(`%${escapedPattern(word)}%`));
}

/** Condition: the folded text contains the word literally, using an index over that text. `text` is SQL. */
export function holdsWord(text: string, word: string, parameters: Parameters): string {
  return `${text} like ${patternOf(word, parameters)}`;
}
