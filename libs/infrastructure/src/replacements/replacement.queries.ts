import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import {
  type ActingView,
  actorFor,
  type Candidate,
  mostCandidates,
  type ReplacedPerson,
  type ReplacementsView,
} from '@comensal/domain/replacements';
import { mustEnrol } from '../auth/must-enrol.sql';
import { fullName } from '../platform/database/acting-name.sql';
import { Parameters, type Query } from '../platform/database/query';
import { limitingPairs } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import { mayReplace, replacing } from './may-replace.sql';

/** Who replaces each of these people on a day: whoever has nobody is absent. Both are able to act on that day. */
export function replacementsOn(query: Query, usernames: readonly string[], day: DateNumber): Promise<ReplacedPerson[]> {
  const parameters = new Parameters();
  return query<ReplacedPerson>(
    `select p.username, p.replacement
       from ${replacing(day, parameters)}
      where p.username = any(${parameters.add(usernames)})
      order by p.username`,
    parameters.values,
  );
}

interface Away {
  readonly person: string;
  readonly to: number;
  readonly modules: ModuleGrant[];
  readonly total_access: boolean;
  readonly must_enrol: boolean;
}

/**
 * The actor as the replacement of somebody on a day, with the rights that person has now. Null when the actor does not
 * replace them on that day, or one of the two could no longer.
 */
export async function findActing(
  query: Query,
  own: Actor,
  username: string,
  today: DateNumber,
): Promise<{ readonly actor: Actor; readonly person: string; readonly to: DateNumber } | null> {
  if (own.isService) return null;
  const parameters = new Parameters();
  const names = [parameters.add(username), parameters.add(own.username)];
  const [away] = await query<Away>(
    `select ${fullName('away')} as person, ${day('to_day')} as "to", away.business_unit_total_access as total_access,
            ${mustEnrol('demanded', 'false')} as must_enrol,
            (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
               from profile_module_relations m where m.profile_name = away.profile_name) as modules
       from ${replacing(today, parameters)}
       cross join lateral (select acting.username, away.profile_name) demanded
      where p.username = ${names[0]} and p.replacement = ${names[1]}`,
    parameters.values,
  );
  if (!away) return null;
  const { person, to, modules, total_access: totalAccess, must_enrol: mustEnrolToo } = away;
  return { actor: actorFor(own, { username, modules, totalAccess, mustEnrol: mustEnrolToo }), person, to };
}

/** Whether one user could act for another (`mayReplace`). */
export async function mayStandIn(query: Query, away: string, acting: string): Promise<boolean> {
  const parameters = new Parameters();
  const names = [parameters.add(away), parameters.add(acting)];
  const matches = await query(
    `select from users away cross join users acting
      where away.username = ${names[0]} and acting.username = ${names[1]} and ${mayReplace('away', 'acting', parameters)}`,
    parameters.values,
  );
  return matches.length > 0;
}

/** The companies at centres that limit the actor; null with total access. */
export async function limitingPairsOf(query: Query, actor: Actor): Promise<ActingView['pairs']> {
  const parameters = new Parameters();
  const pairs = limitingPairs(actor, parameters);
  return pairs === null ? null : query<{ company_id: string; business_unit_id: string }>(pairs, parameters.values);
}

const day = (column: string): string => `to_char(p.${column}, 'YYYYMMDD')::int`;

/** SQL: whom the person replaces on a day, with each one's last day, as a JSON array. Both are able to act on that day. */
export function replacedBy(username: string, today: DateNumber, parameters: Parameters): string {
  return peopleOn('away', 'replacement', username, today, parameters);
}

/** SQL: who replaces the person on a day, as `replacedBy`. */
export function replacersOf(username: string, today: DateNumber, parameters: Parameters): string {
  return peopleOn('acting', 'username', username, today, parameters);
}

function peopleOn(
  other: 'away' | 'acting',
  own: 'username' | 'replacement',
  username: string,
  today: DateNumber,
  parameters: Parameters,
): string {
  return `(select coalesce(json_agg(json_build_object('username', ${other}.username, 'person', ${fullName(other)}, 'to', ${day('to_day')}) order by p.to_day, p.id), '[]')
      from ${replacing(today, parameters)} where p.${own} = ${parameters.add(username)})`;
}

/** The present and future replacements of a person, and those in which the person acts for somebody, by their days. */
export async function replacementsOf(query: Query, username: string, today: DateNumber): Promise<ReplacementsView> {
  const rows = await query<ReplacementsView['own'][number]>(
    `select p.id, p.username, p.replacement, ${fullName('away')} as person, ${fullName('acting')} as replacement_person,
            ${day('from_day')} as "from", ${day('to_day')} as "to", ${fullName('setter')} as created_by, $2::date >= p.from_day as holds
       from replacements p join users away on away.username = p.username join users acting on acting.username = p.replacement
       join users setter on setter.username = p.created_by
      where $1 in (p.username, p.replacement) and p.ended_at is null and p.to_day >= $2::date
        and away.is_active and acting.is_active
      order by p.from_day, p.id`,
    [username, dateToIso(today)],
  );
  return {
    own: rows.filter((row) => row.username === username),
    others: rows.filter((row) => row.username !== username),
  };
}

/** Who may replace the person, by the words of a search in user name and name: the first ten. */
export function replacementCandidates(query: Query, username: string, search: string): Promise<Candidate[]> {
  const parameters = new Parameters();
  const text = folded(`acting.username || ' ' || ${fullName('acting')}`);
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = words.map((word) => holdsWord(text, word, parameters));
  return query<Candidate>(
    `select acting.username, ${fullName('acting')} as person
       from users away cross join users acting
      where ${[`away.username = ${parameters.add(username)}`, ...conditions, mayReplace('away', 'acting', parameters)].join(' and ')}
      order by ${ordered(fullName('acting'))}, acting.username limit ${mostCandidates}`,
    parameters.values,
  );
}
