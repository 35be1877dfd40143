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
