const marks = /\p{M}/gu;

/** The text as it is searched: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  // Marks go before the decomposition too: putting a long row of them in order takes time in its square.
  return text
    .replace(marks, '')
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll('’', "'")
    .toLocaleLowerCase('es')
    .replace(/\s+/g, ' ')
    .trim();
}
