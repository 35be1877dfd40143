/** Negative, zero or positive as the first version is older, the same or newer. Takes `major.minor.patch`. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string): number[] => version.split('.').map(Number);
  const [ours, theirs] = [numbers(one), numbers(other)];
  return ours.map((number, index) => number - (theirs[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
