const marks = /\p{M}/gu;

/** A name without case and accents: 'Ana', 'ana' and 'aná' are one user (decisions: names are unique ignoring case and accents). */
export function foldedName(name: string): string {
  // Marks go before the decomposition too: putting a long row of them in order takes time in its square.
  return name.replace(marks, '').normalize('NFKD').replace(marks, '').toLowerCase();
}
