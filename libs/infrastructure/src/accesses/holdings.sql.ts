import type { DateNumber } from '@comensal/domain/platform/dates';
import { replacedModules } from '@comensal/domain/replacements';
import { mustEnrol } from '../auth/must-enrol.sql';
import { isHere } from '../platform/database/here.sql';
import type { Parameters } from '../platform/database/query';
import { somePlaceIsOpen } from '../platform/database/scope.sql';
import { replacing } from '../replacements';

/** On which day, and whether everybody must have a second factor, whatever the profile. */
export interface HoldingsAsked {
  readonly today: DateNumber;
  readonly secondFactorOfAll?: boolean;
}

/**
 * Who may do what: a statement of one row for each person, whom they do it for, and module. It is what the guard finds
 * out about one person at their call (`Actor`, `actorFor`), about everybody:
 * - `username`; `for_username` and `replacement_id`, null for what somebody does as themselves;
 * - `profile_name`, from which the module comes; `module`, `permission`;
 * - `limited_by`, the users who all must have a place as their own for the rights to hold there; with none of them they
 *   hold everywhere (`reachesSomePlace`);
 * - `why`: for somebody who is away; as a program; everywhere by total access; in the led groups alone; or by the profile
 *   at the person's places;
 * - `duty`: what the person must do before anything else is open to them (`dutyOf`), or null.
 *
 * With `reached` only of the people for whom it is true, a condition over their `limited_by`.
 */
export function holdings(asked: HoldingsAsked, parameters: Parameters, reached?: (limiting: string) => string): string {
  const people = holders(asked, parameters);
  // Asked once for a person, not for each of their modules: the planner would ask after the join.
  const who = reached ? `select * from (${people}) person where ${reached('person.limited_by')} offset 0` : people;
  return `
    select p.username, p.for_username, p.replacement_id, p.profile_name, m.module, m.permission, p.limited_by, p.why, p.duty
      from (${who}) p join profile_module_relations m on m.profile_name = p.profile_name
       and (p.for_username is null or m.module = any(${parameters.add(replacedModules)}))`;
}

/** The people who hold anything, each once for each whom they act for; see `holdings`. */
function holders({ today, secondFactorOfAll = false }: HoldingsAsked, parameters: Parameters): string {
  const ofAll = parameters.add(secondFactorOfAll);
  const limiting = (...users: string[]): string =>
    `array_remove(array[${users.map((user) => `case when not ${user}.business_unit_total_access then ${user}.username::text end`).join(', ')}], null)`;
  const duty = (user: string, ...demanding: string[]): string =>
    `case when ${user}.must_change_password then 'changePassword' when ${demanding.map((each) => mustEnrol(each, ofAll)).join(' or ')} then 'enrol' end`;
  return `
    select u.username, null::text as for_username, null::bigint as replacement_id, u.profile_name, ${limiting('u')} as limited_by,
           case when u.is_service then 'service' when u.business_unit_total_access then 'totalAccess'
                when exists (select from profile_module_relations l where l.profile_name = u.profile_name and l.module = 'Lider de Grupo') then 'leader'
                else 'profile' end as why,
           case when not u.is_service then ${duty('u', 'u')} end as duty
      from users u where ${isHere('u')}
    union all
    select acting.username, away.username, p.id, away.profile_name, ${limiting('acting', 'away')}, 'replacement', ${duty('acting', 'acting', 'demanded')}
      from ${replacing(today, parameters)} cross join lateral (select acting.username, away.profile_name) demanded`;
}

/** Condition: the holding `h` is of the module with that permission; W includes R. All are SQL. */
export function isHolding(h: string, module: string, permission: string): string {
  return `(${h}.module = ${module} and (${permission} = 'R' or ${h}.permission = 'W'))`;
}

/** Condition: two holdings hold at some place both, such as those of one person to request and to approve. */
export function shareSomePlace(one: string, other: string): string {
  return somePlaceIsOpen(`(${one}.limited_by || ${other}.limited_by)`);
}
