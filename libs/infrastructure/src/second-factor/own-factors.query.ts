import type { OwnFactors } from '@comensal/domain/second-factor';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';

/** The person's own factors, oldest first, without their secrets, and how many recovery codes are left. */
export async function listOwnFactors(
  query: Query,
  username: string,
  demandedOfAll: boolean,
): Promise<Omit<OwnFactors, 'passkeyOrigin'>> {
  const [row] = await query<Omit<OwnFactors, 'passkeyOrigin'>>(
    `select (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
                      'createdAt', ${isoMoment('f.created_at')}, 'lastUsedAt', ${isoMoment('k.last_used_at')})
                      order by f.created_at, f.id), '[]')
               from second_factors f join second_factor_keys k on k.factor_id = f.id where f.username = u.username) as factors,
            (select count(*) from recovery_codes c where c.username = u.username and c.used_at is null) as "recoveryCodes",
            coalesce(p.second_factor, false) or $2 as demanded
       from users u left join profiles p on p.name = u.profile_name where u.username = $1`,
    [username, demandedOfAll],
  );
  return row ?? { factors: [], recoveryCodes: 0, demanded: demandedOfAll };
}

/** Whether the user has a second factor. */
export async function hasSecondFactor(query: Query, username: string): Promise<boolean> {
  const [row] = await query<{ has: boolean }>('select exists (select from second_factors where username = $1) as has', [
    username,
  ]);
  return row?.has ?? false;
}
