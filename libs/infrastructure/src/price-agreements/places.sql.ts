import type { Actor } from '@comensal/domain/platform/access';
import type { Parameters } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';

/**
 * Where and when a price list was in force before `today`, and until it: its client, or for a main list each company of the
 * centre until its first own list; each until the next list of the kind begins. One row a company, with its days. `list` and
 * `today` are SQL.
 */
export function agreedPlaces(list: string, today: string): string {
  const begins = (company: string): string => `(select min(n.start_date) - 1 from price_lists n
    where n.business_unit_id = l.business_unit_id and n.is_active and n.company_id ${company})`;
  return `select place.* from (
      select r.company_id, l.business_unit_id, l.start_date as first_day,
             least(${today}, ${begins('is not distinct from l.company_id and n.start_date > l.start_date')},
                   case when l.company_id is null then ${begins('= r.company_id')} end) as last_day
        from price_lists l
        join company_business_unit_relations r on r.business_unit_id = l.business_unit_id and (l.company_id is null or r.company_id = l.company_id)
       where l.id = ${list} and l.is_active and l.start_date < ${today}) place
     where place.first_day <= place.last_day`;
}

/** Condition: all of these places are in the actor's scope. */
export function agreedPlacesScope(actor: Actor, places: () => string, parameters: Parameters): string {
  return actor.totalAccess
    ? 'true'
    : `not exists (select from (${places()}) p where not ${scopeCondition(actor, pairColumns('p'), parameters)})`;
}
