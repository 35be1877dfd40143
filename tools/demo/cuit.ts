/** A CUIT of 11 digits from its first ten: the last is the tax office's check digit. */
export function cuitOf(firstTen: string): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const rest = weights.reduce((sum, weight, position) => sum + weight * Number(firstTen[position]), 0) % 11;
  // Where the check digit would be 10 the tax office changes the prefix; taking the next number does as well here.
  return rest === 1 ? cuitOf(String(Number(firstTen) + 1)) : `${firstTen}${(11 - rest) % 11}`;
}
