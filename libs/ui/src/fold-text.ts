const marks = /\p{M}/gu;

/** The text for searching: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  // Marks are also removed before the decomposition: sorting a long run of them takes quadratic time.
  return text
    .replace(marks, '')
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll('’', "'")
    .toLocaleLowerCase('es')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A number of eight digits or more, with or without hyphens and dots within, such as a tax id. */
const longNumber = /\d(?:[.-]?\d){7,}/g;
const plainNumber = (number: string): string => number.replace(/[.-]/g, '');

/** A text to look for words in (`searchWords`): folded, and each long number also without its hyphens and dots. */
export function searchedText(text: string): string {
  const folded = foldText(text);
  const numbers = (folded.match(longNumber) ?? []).filter((number) => /[.-]/.test(number));
  return [folded, ...numbers.map(plainNumber)].join(' ');
}

/**
 * The words of a search, each to be found in a `searchedText`, in any order. A comma separates words as a column shows them,
 * 'Paz, Ana'; between digits it belongs to an amount. A long number is looked for without its hyphens and dots.
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .replace(longNumber, plainNumber)
    .split(/ |,(?!\d)|(?<!\d),/)
    .filter(Boolean);
}
