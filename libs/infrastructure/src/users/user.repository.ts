import type { Recoveries, UserRepository } from '@comensal/application';
import type { Query } from '../database/query';

/** The users of one transaction. */
export function createUserRepository(query: Query): UserRepository {
  return {
    async addPrecontractor({ username, name, surname, email, passwordHash, profileName }, at) {
      const added = await query(
        `insert into users (username, name, surname, email, password_hash, profile_name, pre_contractor, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, true, $7, $7) on conflict do nothing returning username`,
        [username, name, surname, email, passwordHash, profileName, at]);
      if (added.length > 0) return 'added';
      return await usernameExists(query, username) ? 'usernameTaken' : 'emailTaken';
    },
    async byEmail(email) {
      const [user] = await query<{ username: string; name: string; email: string }>(
        'select username, name, email from users where lower(email) = lower($1) and is_active', [email]);
      return user ?? null;
    },
    async changePassword(username, passwordHash, at) {
      const changed = await query('update users set password_hash = $2 where username = $1 and is_active returning username', [username, passwordHash]);
      await query(`update sessions set ended_at = $2, ended_reason = 'password' where username = $1 and ended_at is null`, [username, at]);
      return changed.length > 0;
    },
    async addRecovery({ sha256, username }, at) {
      await query('insert into pass_recoveries (hash, username, created_at) values ($1, $2, $3)', [sha256, username, at]);
    },
    async useRecovery(sha256, since, at) {
      const used = await query<{ username: string }>(
        'update pass_recoveries set used_at = $3 where hash = $1 and used_at is null and created_at > $2 returning username', [sha256, since, at]);
      if (!used[0]) return false;
      await query('update pass_recoveries set used_at = $2 where username = $1 and used_at is null', [used[0].username, at]);
      return true;
    },
  };
}

/** The owner of a recovery, asked outside of a transaction. */
export function createRecoveries(query: Query): Recoveries {
  return {
    async owner(sha256) {
      const [found] = await query<{ username: string }>('select username from pass_recoveries where hash = $1', [sha256]);
      return found?.username ?? null;
    },
  };
}

/** Whether anybody, active or removed, has the user name, whatever its case or accents (USR-40). */
export async function usernameExists(query: Query, username: string): Promise<boolean> {
  const [found] = await query<{ found: boolean }>(
    'select exists (select from users where lower(immutable_unaccent(username)) = lower(immutable_unaccent($1))) as found', [username]);
  return found?.found ?? false;
}

/** Whether an active user has the e-mail address, whatever its case (USR-41). */
export async function emailExists(query: Query, email: string): Promise<boolean> {
  const [found] = await query<{ found: boolean }>('select exists (select from users where lower(email) = lower($1) and is_active) as found', [email]);
  return found?.found ?? false;
}
