const marks = /\p{M}/gu;

/**
 * A name without case and accents: 'Ana', 'ana' and 'aná' are one user (decisions: names are unique ignoring case and
 * accents).
 */
export function foldedName(name: string): string {
  // Combining marks are also removed before the decomposition: sorting a long run of them takes quadratic time.
  return name.replace(marks, '').normalize('NFKD').replace(marks, '').toLowerCase();
}
