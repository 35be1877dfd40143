import type { JobOwner } from '@comensal/application/jobs';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { isHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';

/** The person who started a job, with the profile's current permissions; null when there is no such user who is here. */
export async function findJobOwner(query: Query, username: string): Promise<JobOwner | null> {
  const [row] = await query<{ username: string; person: string; total_access: boolean; modules: ModuleGrant[] }>(
    `select u.username, u.name || ' ' || u.surname as person, u.business_unit_total_access as total_access,
            (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
               from profile_module_relations m where m.profile_name = u.profile_name) as modules
       from users u where u.username = $1 and ${isHere('u')}`,
    [username],
  );
  return row
    ? { person: row.person, actor: { username: row.username, totalAccess: row.total_access, modules: row.modules } }
    : null;
}
