import type { Parameters } from './query';

/** A condition: the text holds what is sought, whatever the case or the accents (O-30). `text` is SQL; what is sought is taken literally. */
export function holdsText(text: string, sought: string, parameters: Parameters): string {
  return `lower(immutable_unaccent(${text})) like lower(immutable_unaccent(${parameters.add(`%${sought.replace(/[\\%_]/g, '\\$&')}%`)}))`;
}
