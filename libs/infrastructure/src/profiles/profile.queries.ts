import { type Actor } from '@comensal/domain/platform/access';
import { foldedName } from '@comensal/domain/platform/validation';
import { type ProfileView } from '@comensal/domain/profiles';
import { reaches } from '@comensal/domain/users';
import type { Query } from '../platform/database/query';
import { folded, ordered } from '../platform/database/search.sql';
import { hasFurtherUsers } from './profile.repository';

/** Who reads profiles, and which of them is the registration profile. */
export interface ProfileReader {
  readonly actor: Actor;
  readonly registrationProfile: string;
}

/** Every profile with its modules and how many active users have it, by name (PRF-20). */
export async function listProfiles(query: Query, reader: ProfileReader): Promise<ProfileView[]> {
  const rows = await query<ProfileRow>(`${profileSql} order by ${ordered('p.name')}`, parametersOf(reader));
  return rows.map((row) => viewOf(row, reader));
}

/** One profile by its stored name; null when there is none. */
export async function findProfile(query: Query, reader: ProfileReader, name: string): Promise<ProfileView | null> {
  const [row] = await query<ProfileRow>(`${profileSql} where p.name = $3`, [...parametersOf(reader), name]);
  return row ? viewOf(row, reader) : null;
}

interface ProfileRow extends Omit<ProfileView, 'within_reach'> {
  readonly is_own: boolean;
  readonly has_further_users: boolean;
}

const parametersOf = ({ actor }: ProfileReader): unknown[] => [actor.username, actor.totalAccess];

const profileSql = `
  select p.name, p.description, p.second_factor, p.version,
         (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
            from profile_module_relations m where m.profile_name = p.name) as modules,
         (select count(*) from users u where u.profile_name = p.name and u.is_active) as users,
         exists (select from users own where own.username = $1 and own.profile_name = p.name) as is_own,
         ${hasFurtherUsers({ profile: 'p.name', giver: '$1', totalAccess: '$2::boolean' })} as has_further_users
    from profiles p`;

function viewOf(
  { is_own: isOwn, has_further_users: hasFurtherUsers, ...row }: ProfileRow,
  { actor, registrationProfile }: ProfileReader,
): ProfileView {
  const isRegistration = foldedName(row.name) === foldedName(registrationProfile);
  const within_reach = reaches(actor, {
    kind: 'profile',
    modules: row.modules,
    isOwn,
    isRegistration,
    hasFurtherUsers,
  });
  return { ...row, within_reach };
}

/** Whether there is a profile of this name, ignoring case and accents. */
export async function profileExists(query: Query, name: string): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    `select exists (select from profiles where ${folded('name')} = ${folded('$1')}) as found`,
    [name],
  );
  return row?.found ?? false;
}
