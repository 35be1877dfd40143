import type { FourEyesPair } from '@comensal/domain/duties';

/** By which step of a record's history the first duty of a pair is known; the second is to decide about the record. */
export type FourEyesSteps = Partial<Record<FourEyesPair, string>>;

/**
 * Condition: a pair asks for four eyes, and one of the people took its first step on the record, or could be the same
 * person as whoever did (`people_behind`). `id` and `people`, an array of users, are SQL. (O-136)
 */
export function needsOtherEyes(
  { table, record, eyes = {} }: { readonly table: string; readonly record: string; readonly eyes?: FourEyesSteps },
  id: string,
  people: string,
): string {
  const taken = Object.entries(eyes).map(([pair, event]) => `(d.pair = '${pair}' and s.event = '${event}')`);
  const behind = (names: string): string =>
    `(select array_agg(p.name) from unnest(${names}) a(username), unnest(people_behind(a.username, s.created_at)) p(name))`;
  return `exists (select from duty_rules d join ${table} s on s.${record} = ${id} and (${['false', ...taken].join(' or ')})
    where d.four_eyes and ${behind('array_remove(array[s.username, s.on_behalf_of]::text[], null)')} && ${behind(people)})`;
}
