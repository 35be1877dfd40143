import { wordsOfSearch } from '@comensal/domain';
import type { Parameters } from './query';

/** A text as it is searched, compared and sorted: ignoring case and accents (O-30). The indexes have the same words. */
export function folded(text: string): string {
  return `lower(immutable_unaccent(${text}))`;
}

/**
 * The same text for what is written or compared row by row in bulk, and is asked of no index: the function that indexes may
 * name costs twice what it calls.
 */
export function foldedInBulk(text: string): string {
  return `lower(public.unaccent('public.unaccent'::regdictionary, ${text}))`;
}

/** What was typed, to stand in a pattern of LIKE and mean itself. */
export function escapedPattern(typed: string): string {
  return typed.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of a text that holds what is sought, folded and taken literally. */
export function patternOf(sought: string, parameters: Parameters): string {
  return folded(parameters.add(`%${escapedPattern(sought)}%`));
}

/** A condition: the text, which is folded, holds what is sought as it stands. `text` is SQL. */
export function holdsWhole(text: string, sought: string, parameters: Parameters): string {
  return `${text} like ${patternOf(sought, parameters)}`;
}

/** A condition: the text holds every word that is sought, regardless of their order, case or accents (O-30). `text` is SQL. */
export function holdsWords(text: string, sought: string, parameters: Parameters): string {
  const words = wordsOfSearch(sought);
  // Nothing but spaces and commas is sought as it stands, and found nowhere rather than everywhere.
  return (words.length === 0 ? [sought] : words)
    .map((word) => holdsWhole(folded(text), word, parameters))
    .join(' and ');
}
