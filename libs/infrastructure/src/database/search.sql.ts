import { wordsOfSearch } from '@comensal/domain';
import type { Parameters } from './query';

/**
 * A condition: the text holds every word that is sought, whatever their order, case or accents (O-30). `text` is SQL; what is
 * sought is taken literally.
 */
export function holdsText(text: string, sought: string, parameters: Parameters): string {
  const words = wordsOfSearch(sought);
  // Nothing but spaces and commas is sought as it stands, and found nowhere rather than everywhere.
  return (words.length === 0 ? [sought] : words).map((word) => holdsWord(text, word, parameters)).join(' and ');
}

function holdsWord(text: string, word: string, parameters: Parameters): string {
  return `lower(immutable_unaccent(${text})) like lower(immutable_unaccent(${parameters.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}))`;
}
