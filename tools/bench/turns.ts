import { median } from './table';

/** How long each side takes, in milliseconds: medians of rounds in which they take turns; the first round warms both up. */
export async function inTurns<Side extends string>(
  sides: Readonly<Record<Side, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const times = new Map<Side, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const start = performance.now();
      await sides[name]();
      if (round > 0) times.get(name)?.push(performance.now() - start);
    }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Side, number>;
}
