import type { Actor } from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';

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
