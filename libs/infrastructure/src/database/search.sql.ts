import { wordsOfSearch } from '@comensal/domain';
import type { Parameters } from './query';

/** A text as it is searched, compared and sorted: ignoring case and accents (O-30). The indexes have the same expression. */
export function folded(text: string): string {
  return `lower(immutable_unaccent(${text}))`;
}

/** The same text for bulk comparison row by row, without an index: the function that indexes may use costs twice as much. */
export function foldedInBulk(text: string): string {
  return `lower(public.unaccent('public.unaccent'::regdictionary, ${text}))`;
}

/** Typed text, escaped to match itself in a LIKE pattern. */
export function escapedPattern(typed: string): string {
  return typed.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern for texts that contain the search text, folded and taken literally. */
export function patternOf(sought: string, parameters: Parameters): string {
  return folded(parameters.add(`%${escapedPattern(sought)}%`));
}

/** Condition: the folded text contains the search text as it stands. `text` is SQL. */
export function holdsWhole(text: string, sought: string, parameters: Parameters): string {
  return `${text} like ${patternOf(sought, parameters)}`;
}

/** Condition: the text contains every word of the search, ignoring order, case and accents (O-30). `text` is SQL. */
export function holdsWords(text: string, sought: string, parameters: Parameters): string {
  const words = wordsOfSearch(sought);
  // Only spaces and commas are searched as they stand, and found nowhere rather than everywhere.
  return (words.length === 0 ? [sought] : words)
    .map((word) => holdsWhole(folded(text), word, parameters))
    .join(' and ');
}
