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
  return `exists (select from duty_rules d join ${table} s on s.${record} = ${id} and (${['false', ...taken].join(' or ')})
    where d.four_eyes and ${areBehind(people)})`;
}

/** Who took the step `s`, and for whom, as an array in SQL; of a term that ended nobody. */
const takers = 'array_remove(array[s.username, s.on_behalf_of]::text[], null)';

/** Condition: one of the people, an array in SQL, took the step `s`, or could be the same person as whoever did. */
function areBehind(people: string): string {
  return `${everybodyBehind(takers)} && ${everybodyBehind(people)}`;
}

function everybodyBehind(names: string): string {
  return `(select array_agg(p.name) from unnest(${names}) a(username), unnest(people_behind(a.username, s.created_at)) p(name))`;
}

/** Who is behind a step of a record, for `tookStep` and `behindStep`; `onlyLast` leaves out its earlier ones. */
interface TakenStep {
  readonly history: { readonly table: string; readonly record: string };
  readonly event: string;
  readonly onlyLast?: boolean;
}

function stepsTaken({ history: { table, record }, event, onlyLast = false }: TakenStep, id: string): string {
  const last = `s.id = (select max(l.id) from ${table} l where l.${record} = s.${record} and l.event = s.event)`;
  return `${table} s where s.${record} = ${id} and s.event = '${event}'${onlyLast ? ` and ${last}` : ''}`;
}

/** Condition: one of the people is behind such a step of the record. `id` and `people`, an array of users, are SQL. */
export function tookStep(step: TakenStep, id: string, people: string): string {
  return `exists (select from ${stepsTaken(step, id)} and ${areBehind(people)})`;
}

/** Everybody who is behind such a step of the record, as an array in SQL. */
export function behindStep(step: TakenStep, id: string): string {
  return `coalesce((select array_agg(distinct b.name) from (select unnest(${everybodyBehind(takers)}) as name from ${stepsTaken(step, id)}) b), '{}')::text[]`;
}
