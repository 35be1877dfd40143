import { type Actor, creditLifecycle, type ReportPlace } from '@comensal/domain';
import { inactiveOf } from '../companies/place-standing.sql';
import { Parameters, type Query } from '../database/query';
import { ordered } from '../database/search.sql';

const isOfPair = (alias: string): string =>
  `${alias}.company_id = p.company_id and ${alias}.business_unit_id = p.business_unit_id`;

/**
 * The actor's centres and companies for the filters of reports: those that are active, and those that are not as long as a
 * balance there is not 0, or a credit or note is open.
 */
export function reportPlaces(query: Query, actor: Actor): Promise<ReportPlace[]> {
  const parameters = new Parameters();
  const open = parameters.add(creditLifecycle.openStatuses);
  // With total access every relation is open; a person's own pairs stay theirs when it ends.
  const [pairs, active] = actor.totalAccess
    ? ['company_business_unit_relations', 'and r.is_active']
    : [`(select * from user_business_unit_company_relations where username = ${parameters.add(actor.username)})`, ''];
  return query<ReportPlace>(
    `select b.id, b.name, b.is_active,
            json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'type', case when r.is_active then r.type end,
              'inactive', nullif(${inactiveOf({ company: 'c', centre: 'b', relation: 'r' })}, 'centre')) order by ${ordered('c.business_name')}, c.id) as companies
       from ${pairs} p join companies c on c.id = p.company_id join business_units b on b.id = p.business_unit_id
       left join company_business_unit_relations r on ${isOfPair('r')}
      where (c.is_active and b.is_active ${active})
         or exists (select from ledger_accounts a where ${isOfPair('a')} and a.balance <> 0)
         or exists (select from credits_requests k where ${isOfPair('k')} and k.status = any(${open}))
         or exists (select from credit_notes_requests n where ${isOfPair('n')} and n.status = 'Pendiente')
      group by b.id order by ${ordered('b.name')}, b.id`,
    parameters.values,
  );
}
