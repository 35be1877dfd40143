// SQL: it only locks and counts; users and profiles are written by their repositories.

import type { Administrators, Giver, Rights } from '@comensal/application/platform/rights';
import type { ProfileRights } from '@comensal/application/profiles';
import type { UserRights } from '@comensal/application/users';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { isHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';
import { closedPassword } from './user.repository';

/** The writers of people's rights, in one transaction. */
export function createRights(query: Query, users: UserRights, profiles: ProfileRights): Rights {
  return {
    users,
    profiles,
    async lock() {
      await query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.administration]);
    },
    async giver(actor) {
      const [now] = await query<Pick<Giver, 'modules' | 'totalAccess' | 'profileName'>>(
        `select u.profile_name as "profileName", u.business_unit_total_access as "totalAccess",
                (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission)), '[]')
                   from profile_module_relations m where m.profile_name = u.profile_name) as modules
           from users u where u.username = $1 and u.is_active`,
        [actor.username],
      );
      return now ? { ...actor, ...now } : null;
    },
    async administrators() {
      const [administrators] = await query<Administrators>(
        `select count(*) filter (where may.users and may.profiles and u.business_unit_total_access) as "ofAll",
                count(*) filter (where may.users) as "ofUsers", count(*) filter (where may.profiles) as "ofProfiles"
           from users u
           join (select profile_name, bool_or(module = 'Usuarios') as users, bool_or(module = 'Perfiles') as profiles
                   from profile_module_relations where module in ('Usuarios', 'Perfiles') and permission = 'W'
                  group by profile_name) may on may.profile_name = u.profile_name
          where ${isHere('u')} and u.password_hash <> '${closedPassword}'`,
      );
      return administrators ?? { ofAll: 0, ofUsers: 0, ofProfiles: 0 };
    },
  };
}
