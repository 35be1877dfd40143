import type { ProfileView } from '@comensal/domain';
import type { Query } from '../database/query';
import { folded } from '../database/search.sql';

/** Every profile with its modules and how many active users have it, by name (PRF-20). */
export function listProfiles(query: Query): Promise<ProfileView[]> {
  return query<ProfileView>(`${profileSql} order by ${folded('p.name')}`);
}

/** One profile by its stored name; null when there is none. */
export async function findProfile(query: Query, name: string): Promise<ProfileView | null> {
  const [profile] = await query<ProfileView>(`${profileSql} where p.name = $1`, [name]);
  return profile ?? null;
}

const profileSql = `
  select p.name, p.description, p.second_factor, p.version,
         (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
            from profile_module_relations m where m.profile_name = p.name) as modules,
         (select count(*) from users u where u.profile_name = p.name and u.is_active) as users
    from profiles p`;
