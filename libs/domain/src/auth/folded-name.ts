/** A name without case and accents: 'Ana', 'ana' and 'aná' are one user (decisions: names are unique whatever the case or accent). */
export function foldedName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
