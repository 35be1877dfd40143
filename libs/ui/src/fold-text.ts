const marks = /\p{M}/gu;

/** The text for searching: lower case, no accents, single spaces. */
function foldText(text: string): string {
  // Combining marks are also removed before the decomposition: sorting a long run of them takes quadratic time.
  return text
    .replace(marks, '')
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll('’', "'")
    .toLocaleLowerCase('es')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Rewrites each number of eight digits or more without the hyphens and dots in it, such as a tax id. */
function writeLongNumbers(text: string, write: (number: string) => string): string {
  return text.replace(/\d(?:[.-]?\d){7,}/g, write);
}
const plainNumber = (number: string): string => number.replace(/[.-]/g, '');

/** A text to search for words (`searchWords`): folded, and with each long number also without its hyphens and dots. */
export function searchedText(text: string): string {
  const folded = foldText(text);
  const numbers: string[] = [];
  writeLongNumbers(folded, (number) => {
    if (/[.-]/.test(number)) numbers.push(plainNumber(number));
    return number;
  });
  return [folded, ...numbers].join(' ');
}

/**
 * The words of a search, each to be found in a `searchedText`, in any order. A comma separates words as a column shows
 * them, 'Paz, Ana'; between digits it belongs to an amount. A long number is searched without its hyphens and dots.
 */
export function searchWords(search: string): string[] {
  return writeLongNumbers(foldText(search), plainNumber)
    .split(/ |,(?!\d)|(?<!\d),/)
    .filter(Boolean);
}
