// SQL: a save writes the password's hash too, a bound parameter, and is one event of the audit.
import type { LockedUser, NameHolder, UserRepository, UserRights } from '@comensal/application/users';
import type { Query } from '../platform/database/query';
import { folded } from '../platform/database/search.sql';
import { unlessTaken } from '../platform/database/unique-violation';
import { lockAccounts } from './lock-accounts';
import { createUserPairs } from './user-pairs';

/** Replaces the hash of an account that is closed until a recovery. Not an argon2 hash: no password matches it. */
export const closedPassword = '!';

/** The users of one transaction. */
export function createUserRepository(query: Query): UserRepository & UserRights {
  const add: UserRights['add'] = async (user, at) => {
    const added = await query(
      `insert into users (username, name, surname, email, password_hash, profile_name, pre_contractor, business_unit_total_access, must_change_password, is_service, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $9, $9) on conflict do nothing returning username`,
      [
        user.username,
        user.name,
        user.surname,
        user.email,
        user.passwordHash,
        user.profileName,
        user.preContractor,
        user.totalAccess,
        at,
        user.mustChangePassword,
        user.isService ?? false,
      ],
    );
    if (added.length > 0) return 'added';
    return (await nameHolder(query, user.username)) === null ? 'emailTaken' : 'usernameTaken';
  };
  const endSessions: UserRepository['endSessions'] = async (username, reason, at, except) => {
    await query(
      'update sessions set ended_at = $2, ended_reason = $3 where username = $1 and ended_at is null and id is distinct from $4',
      [username, at, reason, except],
    );
  };
  return {
    ...createUserPairs(query),
    add,
    addPrecontractor: (user, at) =>
      add({ ...user, preContractor: true, totalAccess: false, mustChangePassword: false }, at),
    async looksLikeAnother(username) {
      const [row] = await query<{ found: boolean }>(
        `select exists (select from users where look_of_name(username) = look_of_name($1) and not ${isNamed('username', '$1')}) as found`,
        [username],
      );
      return row?.found ?? false;
    },
    async taken({ username, email }) {
      return { username: await nameHolder(query, username), email: await emailExists(query, email) };
    },
    async lock(username) {
      const [user] = await lockAccounts<LockedUser>(query, isNamed('u.username', '$1'), [username], lockedColumns);
      return user ?? null;
    },
    async change(username, { name, surname, email, passwordHash, mustChangePassword, ...access }) {
      const { profileName, totalAccess, preContractor } = access;
      const isChanged = await unlessTaken('users_email_unique', () =>
        query(
          `update users set name = $2, surname = $3, email = $4, password_hash = coalesce($5, password_hash), profile_name = $6,
                  business_unit_total_access = $7, pre_contractor = $8, version = version + 1,
                  must_change_password = case when $5::text is null then must_change_password else $9 end where username = $1`,
          [username, name, surname, email, passwordHash, profileName, totalAccess, preContractor, mustChangePassword],
        ),
      );
      return isChanged ? 'changed' : 'emailTaken';
    },
    async remove(username, at) {
      await query('delete from user_business_unit_company_relations where username = $1', [username]);
      await query(
        'update users set is_active = false, profile_name = null, version = version + 1 where username = $1',
        [username],
      );
      await endSessions(username, 'removed', at, null);
    },
    endSessions,
    async isSignedIn(username, sessionId) {
      const matches = await query('select id from sessions where id = $2 and username = $1 and ended_at is null', [
        username,
        sessionId,
      ]);
      return matches.length > 0;
    },
    async byEmail(email) {
      const [user] = await query<{ username: string; name: string; email: string }>(
        'select username, name, email from users where lower(email) = lower($1) and is_active and not is_service',
        [email],
      );
      return user ?? null;
    },
    async addressee(username) {
      const [user] = await query<{ username: string; name: string; email: string }>(
        'select username, name, email from users where username = $1 and is_active',
        [username],
      );
      return user ?? null;
    },
    async changePassword({ username, email }, passwordHash, at) {
      const changed = await query(
        'update users set password_hash = $2, must_change_password = false where username = $1 and lower(email) = lower($3) and is_active returning username',
        [username, passwordHash, email],
      );
      await endSessions(username, 'password', at, null);
      return changed.length > 0;
    },
    async proveEmail(username, email, at) {
      const proved = await query(
        'update users set email_verified_at = $3 where username = $1 and lower(email) = lower($2) and is_active returning username',
        [username, email, at],
      );
      return proved.length > 0;
    },
    async giveBackEmail(username, email, at) {
      const [other] = await query<{ username: string }>(
        'select username from users where lower(email) = lower($2) and is_active and username <> $1',
        [username, email],
      );
      if (other) return false;
      // Two statements: a change of the address clears its verification.
      await query(
        'update users set email = $2, version = version + 1 where username = $1 and lower(email) <> lower($2)',
        [username, email],
      );
      await query('update users set email_verified_at = $2 where username = $1', [username, at]);
      return true;
    },
    async setPassword(username, passwordHash, at) {
      await query('update users set password_hash = $2, must_change_password = false where username = $1', [
        username,
        passwordHash,
      ]);
      await endSessions(username, 'undone', at, null);
    },
    async closePassword(username, at) {
      await query('update users set password_hash = $2 where username = $1', [username, closedPassword]);
      await endSessions(username, 'undone', at, null);
    },
  };
}

const lockedColumns = `
  u.username, u.profile_name as "profileName", u.business_unit_total_access as "totalAccess", u.pre_contractor as "preContractor",
  u.name, u.email, u.version, u.resting_since is not null as "isResting", u.is_service as "isService",
  (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission)), '[]')
     from profile_module_relations m where m.profile_name = u.profile_name) as modules,
  exists (select from user_business_unit_company_relations own where own.username = u.username) as "hasPairs"`;

/** Condition: a column equals the name, ignoring case and accents. The unique indexes use the same expression. */
export function isNamed(column: string, name: string): string {
  return `${folded(column)} = ${folded(name)}`;
}

/** Who has the user name, ignoring case and accents (USR-40). */
export async function nameHolder(query: Query, username: string): Promise<NameHolder> {
  const [row] = await query<{ isActive: boolean }>(
    `select is_active as "isActive" from users where ${isNamed('username', '$1')}`,
    [username],
  );
  if (!row) return null;
  return row.isActive ? 'active' : 'removed';
}

/** Whether an active user has the e-mail address, ignoring case (USR-41). */
export async function emailExists(query: Query, email: string): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    'select exists (select from users where lower(email) = lower($1) and is_active) as found',
    [email],
  );
  return row?.found ?? false;
}
