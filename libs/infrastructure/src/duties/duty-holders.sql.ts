import { type DutyPair, dutyPairNames, dutyPairs } from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { holdings, isHolding, shareSomePlace } from '../accesses';
import type { Parameters } from '../platform/database/query';
import { limitingUsers, somePlaceIsOpen } from '../platform/database/scope.sql';

/** Which pairs, on which day, and who looks; `null` sees everybody. */
export interface DutyHoldersAsked {
  readonly pairs: readonly DutyPair[];
  readonly today: DateNumber;
  readonly reader: Actor | null;
}

/**
 * Common table expressions that end in `duty_holders` (pair, username, for_username): who could do both duties of a pair at
 * one company and centre, once, by the own profile or also by that of whom they replace; of those who could at a place that
 * is open to the reader.
 */
export function dutyHolders({ pairs, today, reader }: DutyHoldersAsked, parameters: Parameters): string {
  const sides = pairs.map((pair) => [pair, ...dutyPairs[pair].flatMap(({ name, permission }) => [name, permission])]);
  const listed = [0, 1, 2, 3, 4].map((at) => `${parameters.add(sides.map((side) => side[at]))}::text[]`);
  const limits = parameters.add(reader ? limitingUsers(reader) : []);
  return `duty_sides (pair, first, first_permission, second, second_permission) as (select * from unnest(${listed.join(', ')})),
    duty_grants as materialized (${holdings({ today }, parameters)}),
    duty_holders as materialized (
      select distinct on (s.pair, one.username) s.pair, one.username, coalesce(one.for_username, other.for_username) as for_username
        from duty_sides s
        join duty_grants one on ${isHolding('one', 's.first', 's.first_permission')}
        join duty_grants other on other.username = one.username and ${isHolding('other', 's.second', 's.second_permission')}
       where ${shareSomePlace('one', 'other')} and ${somePlaceIsOpen(`(one.limited_by || other.limited_by || ${limits}::text[])`)}
       order by s.pair, one.username, num_nonnulls(one.for_username, other.for_username), 3)`;
}

/** The newest reason for which the user `u` holds the pair of `h`, own or of the profile, as a lateral join named `given`. */
export const newestReason = `left join lateral (
  select g.reason, g.until_day, g.given_by from duty_reasons g
   where g.pair = h.pair and (g.username = u.username or g.profile_name = u.profile_name)
   order by g.id desc limit 1) given on true`;

/** How the conflict stands on a day: a value of `dutyStates`. */
export function dutyState(today: DateNumber, parameters: Parameters): string {
  const day = `${parameters.add(dateToIso(today))}::date`;
  return `case when given.until_day is null then 'open' when given.until_day < ${day} then 'expired' else 'given' end`;
}

/**
 * A statement of one value: how many conflicts have a reason that is over, of pairs that ask for one; null for none. Where no
 * reason is over, which is usual, PostgreSQL looks for nobody.
 */
export function expiredDuties(asked: Omit<DutyHoldersAsked, 'pairs'>, parameters: Parameters): string {
  const day = parameters.add(dateToIso(asked.today));
  return `with ${dutyHolders({ ...asked, pairs: dutyPairNames }, parameters)}
    select json_build_object('total', count(*)) from duty_holders h join users u on u.username = h.username ${newestReason}
     where exists (select from duty_reasons past where past.until_day < ${day}::date) and ${dutyState(asked.today, parameters)} = 'expired'
       and not exists (select from duty_rules r where r.pair = h.pair and r.rule <> 'reason')
    having count(*) > 0`;
}
