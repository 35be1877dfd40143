import { type Walker, type WalkWorld, walkers } from './walk-world';

/** What chance gives a command to choose by. */
export type Picks = readonly [who: number, which: number, amount: number, way: number];
export type Command = (world: WalkWorld, picks: Picks) => Promise<unknown>;

export const of = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
export const places = [
  { company_id: 'K1', business_unit_id: 'C1', group_id: 1 },
  { company_id: 'K1', business_unit_id: 'C1', group_id: 2 },
  { company_id: 'K1', business_unit_id: 'C2', group_id: null },
  { company_id: 'K2', business_unit_id: 'C2', group_id: null },
] as const;
export const amountOf = (n: number): number => 1 + (n % 400_000);
export const reason = 'Así lo quiso la caminata';
/** The person whose work it is, and now and then anybody. */
export const who = (usual: readonly string[], [n, , , way]: Picks): string =>
  way % 8 === 0 ? of<Walker>(walkers, n) : of(usual, n);
/** Half of the steps carry a key, and are then sent twice. */
export const keyed = (world: WalkWorld, way: number): Record<string, string> =>
  way % 2 === 0 ? { 'idempotency-key': `paso-de-la-caminata-${world.next()}` } : {};
/** Makes a call, and one in four of those without a key again at once: of the same content only one is done. */
export async function repeatedly(
  world: WalkWorld,
  who: string,
  call: string,
  way: number,
  body: object,
): Promise<void> {
  const { status } = await world.send(who, call, { body, headers: keyed(world, way) });
  if (status !== 200 || way % 4 !== 1) return;
  const again = await world.send(who, call, { body });
  if (again.status === 200) throw new Error(`${call} of the same content is done twice: ${again.body}`);
}
/** Mostly where the step is possible, and now and then anywhere. */
export const mostly = (statuses: readonly string[], way: number): readonly string[] => (way % 5 === 0 ? [] : statuses);
/** A day of the walk's November, as yyyymmdd. */
export const dayOf = (n: number): number => 20_261_112 + (n % 9);
/** Its day, as people write it. */
export const isoOf = (n: number): string => `2026-11-${String(dayOf(n) % 100).padStart(2, '0')}`;
/** A workbook's content as text. */
export const sheetOf = (head: string, ...rows: readonly string[]) => ({
  field: 'file',
  name: 'caminata.csv',
  contentType: 'text/csv',
  content: Buffer.from([head, ...rows].join('\n')),
});
