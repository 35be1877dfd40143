import type { DateNumber } from '@comensal/domain/platform/dates';
import { replacedModules } from '@comensal/domain/replacements';
import { mustEnrol } from '../auth/must-enrol.sql';
import { isHere } from '../platform/database/here.sql';
import type { Parameters } from '../platform/database/query';
import { pairColumns, placesOpenTo, somePlaceIsOpen } from '../platform/database/scope.sql';
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
 */
export function holdings({ today, secondFactorOfAll = false }: HoldingsAsked, parameters: Parameters): string {
  const ofAll = parameters.add(secondFactorOfAll);
  const limiting = (...users: string[]): string =>
    `array_remove(array[${users.map((user) => `case when not ${user}.business_unit_total_access then ${user}.username::text end`).join(', ')}], null)`;
  const duty = (user: string, ...demanding: string[]): string =>
    `case when ${user}.must_change_password then 'changePassword' when ${demanding.map((each) => mustEnrol(each, ofAll)).join(' or ')} then 'enrol' end`;
  return `
    select u.username, null::text as for_username, null::bigint as replacement_id, u.profile_name, m.module, m.permission,
           ${limiting('u')} as limited_by,
           case when u.is_service then 'service' when u.business_unit_total_access then 'totalAccess'
                when exists (select from profile_module_relations l where l.profile_name = u.profile_name and l.module = 'Lider de Grupo') then 'leader'
                else 'profile' end as why,
           case when not u.is_service then ${duty('u', 'u')} end as duty
      from users u join profile_module_relations m on m.profile_name = u.profile_name
     where ${isHere('u')}
    union all
    select acting.username, away.username, p.id, away.profile_name, m.module, m.permission,
           ${limiting('acting', 'away')}, 'replacement', ${duty('acting', 'acting', 'demanded')}
      from ${replacing(today, parameters)} cross join lateral (select acting.username, away.profile_name) demanded
      join profile_module_relations m on m.profile_name = away.profile_name and m.module = any(${parameters.add(replacedModules)})`;
}

/** Condition: the holding `h` is of the module with that permission; W includes R. All are SQL. */
export function isHolding(h: string, module: string, permission: string): string {
  return `(${h}.module = ${module} and (${permission} = 'R' or ${h}.permission = 'W'))`;
}

/** Condition: two holdings hold at some place both, such as those of one person to request and to approve. */
export function shareSomePlace(one: string, other: string): string {
  return somePlaceIsOpen(`(${one}.limited_by || ${other}.limited_by)`);
}

/**
 * `holdings` by place: each holding once for each of its places, with `company_id` and `business_unit_id`, which are null
 * where it holds everywhere. For one person, or one module at one place: there may be millions of rows of all.
 */
export function holdersSql(asked: HoldingsAsked, parameters: Parameters): string {
  const { company, businessUnit } = pairColumns('open_place');
  return `
    select h.*, null::text as company_id, null::text as business_unit_id from (${holdings(asked, parameters)}) h where cardinality(h.limited_by) = 0
    union all
    select h.*, place.company_id, place.business_unit_id from (${holdings(asked, parameters)}) h
      cross join lateral (select ${company}, ${businessUnit} from ${placesOpenTo('h.limited_by')}) place`;
}
