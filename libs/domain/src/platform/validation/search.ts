import { withPlainCuits } from './cuit';

/** More words than anybody types: each costs a scan. */
const mostWords = 8;

/**
 * The words of a search. Each must be found, in any order and column: 'paz ana' and 'Paz, Ana', as a column shows it,
 * find Ana Paz. A comma between digits belongs to an amount. A CUIT with hyphens is searched by its digits, as stored. A
 * '$' or '·' alone, as lines copied from a screen have them, is no word.
 */
export function wordsOfSearch(...typed: readonly (string | null | undefined)[]): readonly string[] {
  const words = typed.flatMap((text) => withPlainCuits(text ?? '').split(/\s+|,(?!\d)|(?<!\d),/));
  return [...new Set(words.filter((word) => word !== '' && !/^[$·]$/.test(word)))].slice(0, mostWords);
}
