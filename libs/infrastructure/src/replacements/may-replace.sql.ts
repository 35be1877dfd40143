import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { isPersonHere } from '../platform/database/here.sql';
import { Parameters } from '../platform/database/query';
import { outsiderCondition } from '../users/user-list.query';

/**
 * Condition: the users `away` and `acting` are different people who are here, both surely of the staff or both perhaps from
 * outside (`mayBeOutsider`), and see a place in common. Both are aliases of `users`.
 */
export function mayReplace(away: string, acting: string, parameters: Parameters): string {
  const isPerson = (user: string): string => `${isPersonHere(user)} and not ${user}.pre_contractor`;
  const pairs = 'user_business_unit_company_relations';
  return `(${away}.username <> ${acting}.username and ${isPerson(away)} and ${isPerson(acting)}
    and ${outsiderCondition(parameters, away)} = ${outsiderCondition(parameters, acting)}
    and (${away}.business_unit_total_access or ${acting}.business_unit_total_access or exists (
      select from ${pairs} own join ${pairs} other using (company_id, business_unit_id)
       where own.username = ${away}.username and other.username = ${acting}.username)))`;
}

/** Condition: the replacement `p` holds on the day, an ISO date. `day` is SQL. */
export function holdsOn(day: string): string {
  return `p.ended_at is null and ${day}::date between p.from_day and p.to_day`;
}

/**
 * The replacements `p` that hold on a day, each with its people, `away` and `acting`, who are both able to act, as what
 * follows FROM.
 */
export function replacing(day: DateNumber, parameters: Parameters): string {
  return `replacements p join users away on away.username = p.username join users acting on acting.username = p.replacement
     and ${holdsOn(parameters.add(dateToIso(day)))} and ${mayReplace('away', 'acting', parameters)}`;
}
