import type { LockedProfile, ProfileRepository, ProfileRights } from '@comensal/application/profiles';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { profileRefusals } from '@comensal/domain/profiles';
import type { Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { type RowTable, setRows } from '../platform/database/set-rows';
import { lockAccounts } from '../users/lock-accounts';
import { isNamed } from '../users/user.repository';
import { hasFurtherPairs } from '../users/user-pairs';

export const ProfileRecord = entity('profiles', {
  ...columns.textKeys('name'),
  ...columns.texts('description'),
  ...columns.flags('second_factor'),
  ...columns.versioned,
});
const grants: RowTable = { table: 'profile_module_relations', key: ['profile_name', 'module'] };

/** The profiles of one transaction. */
export function createProfileRepository(em: EntityManager, query: Query): ProfileRepository & ProfileRights {
  const profiles = recordsOf(em, ProfileRecord, {
    profiles_pkey: [profileRefusals.profileTaken, 'name'],
    profiles_name_unique: [profileRefusals.profileTaken, 'name'],
  });
  const setModules = (name: string, modules: readonly ModuleGrant[]): Promise<void> => {
    const values = modules.map(({ name: module, permission }) => ({ module, permission }));
    return setRows(query, grants, name, values, 'removed');
  };
  // The key is unchanged: a transaction that writes a user twice locks the key of the profile meanwhile.
  const locked = async (name: string, strength: 'share' | 'no key update'): Promise<LockedProfile | null> => {
    const [profile] = await query<Omit<LockedProfile, 'modules'>>(
      `select name, version from profiles where ${isNamed('name', '$1')} for ${strength}`,
      [name],
    );
    // Read after the lock: a statement sees the state when it began, and the lock may have waited for a change.
    return profile
      ? {
          ...profile,
          modules: await query<ModuleGrant>(
            'select module as name, permission from profile_module_relations where profile_name = $1',
            [profile.name],
          ),
        }
      : null;
  };
  return {
    hold: (name) => locked(name, 'share'),
    lock: (name) => locked(name, 'no key update'),
    async add({ name, description, modules, second_factor = false }) {
      await profiles.add({ name, description, second_factor });
      await setModules(name, modules);
    },
    async change(name, { description, modules, second_factor }) {
      await profiles.change(name, { description, second_factor });
      await setModules(name, modules);
    },
    async setPrecontractors(name, precontractors) {
      await lockAccounts(query, 'u.profile_name = $1', [name]);
      if (precontractors) {
        await query(
          'delete from user_business_unit_company_relations where username in (select username from users where profile_name = $1)',
          [name],
        );
      }
      await query(
        `update users set pre_contractor = $2, business_unit_total_access = business_unit_total_access and not $2, version = version + 1
          where profile_name = $1 and (pre_contractor <> $2 or (business_unit_total_access and $2))`,
        [name, precontractors],
      );
    },
    async users(name) {
      const [row] = await query<{ count: number }>(
        'select count(*) as count from users where profile_name = $1 and is_active',
        [name],
      );
      return row?.count ?? 0;
    },
    async hasServiceUsers(name) {
      const matches = await query('select from users where profile_name = $1 and is_active and is_service limit 1', [
        name,
      ]);
      return matches.length > 0;
    },
    async hasFurtherUsers(giver, name) {
      const [row] = await query<{ further: boolean }>(
        `select ${hasFurtherUsers({ profile: '$1', giver: '$2', totalAccess: '$3::boolean' })} as further`,
        [name, giver.username, giver.totalAccess],
      );
      return row?.further ?? false;
    },
    remove: (name) => profiles.remove(name),
  };
}

/**
 * Condition: somebody else with the profile has total access, or a pair, that the giver lacks. `profile`, `giver` (a
 * user name) and `totalAccess` (the giver's) are SQL.
 */
export function hasFurtherUsers(sql: {
  readonly profile: string;
  readonly giver: string;
  readonly totalAccess: string;
}): string {
  const { profile, giver, totalAccess } = sql;
  return `(not ${totalAccess} and exists (
    select from users holder
     where holder.profile_name = ${profile} and holder.is_active and holder.username <> ${giver}
       and (holder.business_unit_total_access or ${hasFurtherPairs('holder.username', giver)})))`;
}
