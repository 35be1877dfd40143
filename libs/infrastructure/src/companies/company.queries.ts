import type { Actor } from '@comensal/domain';
import { openPairs } from '../business-units/business-unit.queries';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import { streamRows, type Cursors } from '../database/stream-rows';

/** A pair of contractor and centre, and whether it manages groups (GRP-04). */
export interface GroupManagement { readonly company_id: string; readonly business_id: string; readonly manage_groups: boolean }

/** The active contractor pairs in the actor's scope with their `manage_groups` (CRE-20, GRP-04). */
export async function listGroupManagement(query: Query, actor: Actor): Promise<GroupManagement[]> {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, { company: 'r.company_id', businessUnit: 'r.business_unit_id' }, parameters);
  return query<GroupManagement>(
    `select r.company_id, r.business_unit_id as business_id, r.manage_groups
       from company_business_unit_relations r join companies c on c.id = r.company_id
      where r.is_active and r.type = 'CON' and c.category in ('2B', '2C') and ${scope}
      order by r.company_id, r.business_unit_id`, parameters.values);
}

/** A company with its centres (CUS-01, CUS-29). */
export interface CompanyView {
  readonly id: string;
  readonly business_name: string;
  readonly cuit: string;
  readonly category: string;
  readonly is_active: boolean;
  readonly businessUnits: readonly { readonly id: string; readonly name: string; readonly is_active: boolean; readonly type: 'CLI' | 'CON' | null; readonly manage_groups: boolean }[];
}

/** The active companies of the actor's scope that have an active centre, by business name, row by row (CUS-29). */
export function streamAssociatedCompanies(cursors: Cursors, actor: Actor): AsyncGenerator<CompanyView> {
  const parameters = new Parameters();
  const pairs = openPairs(actor.totalAccess ? null : actor.username, parameters);
  return streamRows<CompanyView>(cursors, {
    sql: `
      with pairs as (${pairs}), centres_of as (
        select pairs.company_id,
               json_agg(json_build_object('id', b.id, 'name', b.name, 'is_active', b.is_active, 'type', pairs.type, 'manage_groups', pairs.manage_groups) order by b.name, b.id) as centres
          from pairs join business_units b on b.id = pairs.business_unit_id and b.is_active group by pairs.company_id)
      select c.id, c.business_name, c.cuit, c.category, c.is_active, found.centres as "businessUnits"
        from companies c join centres_of found on found.company_id = c.id
       where c.is_active order by c.business_name, c.id`,
    parameters: parameters.values,
  });
}
