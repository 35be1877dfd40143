import type { AccountKey, PrepaidPlaceFacts } from '@comensal/application/credits';
import { type Actor, isGroupLeader, leadersOf } from '@comensal/domain/platform/access';
import { isPrepaid } from '../companies/contractor.sql';
import { takesNewWork } from '../companies/place-standing.sql';
import { withoutGroupIsOpen } from '../groups/without-group.sql';
import { Parameters, type Query } from '../platform/database/query';
import { groupIsLed, groupOwes, scopeCondition } from '../platform/database/scope.sql';

/** The facts of a company, centre and group; null when company or centre does not exist. */
export async function prepaidPlace(query: Query, actor: Actor, place: AccountKey): Promise<PrepaidPlaceFacts | null> {
  // Keeps others from removing the group, or the pair's groups, between this read and the request.
  await query('select from company_business_unit_relations where company_id = $1 and business_unit_id = $2 for share', [
    place.companyId,
    place.businessUnitId,
  ]);
  await query('select from groups where id = $1 for share', [place.groupId]);
  const parameters = new Parameters();
  const company = parameters.add(place.companyId);
  const centre = parameters.add(place.businessUnitId);
  const group = `${parameters.add(place.groupId)}::bigint`;
  const scope = scopeCondition(actor, { company: 'c.id', businessUnit: 'bu.id' }, parameters);
  const leaders = leadersOf(actor).map(({ username }) => parameters.add(username));
  const usable = (id: string): string => ['true', ...leaders.map((leader) => groupIsLed(leader, id))].join(' and ');
  const [row] = await query<PrepaidPlaceFacts>(
    `select ${scope} as "withinScope", c.category, c.cuit, c.business_name as "businessName", bu.name as "businessUnitName",
            g.name as "groupName", coalesce(${isPrepaid('r')}, false) and ${takesNewWork({ company: 'c', centre: 'bu', relation: 'r' })} as "relationIsActive",
            coalesce(r.manage_groups, false) as "managesGroups",
            exists (select 1 from groups any_group where any_group.is_active and any_group.company_id = c.id
                      and any_group.business_unit_id = bu.id and ${usable('any_group.id')}) as "hasGroups",
            (${group} is null ${isGroupLeader(actor) ? 'and false' : ''} or (g.id is not null and ${usable('g.id')} and ((g.is_active and coalesce(r.manage_groups, false)) or ${groupOwes('g.id')}))) as "groupIsKnown",
            ${withoutGroupIsOpen({ company: 'c.id', centre: 'bu.id' })} as "withoutGroupIsOpen"
       from companies c cross join business_units bu
       left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = bu.id
       left join groups g on g.id = ${group} and g.company_id = c.id and g.business_unit_id = bu.id
      where c.id = ${company} and bu.id = ${centre}`,
    parameters.values,
  );
  return row ?? null;
}
