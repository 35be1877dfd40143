import type { OwnEmail } from '@comensal/domain/auth';
import type { UserView } from '@comensal/domain/users';
import { selectColumns } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { isNamed } from './user.repository';
import { wholeUserColumns, wholeUserList } from './user-list.query';

/** An active user, ignoring case and accents of the name; null when there is none. */
export async function findUser(query: Query, username: string): Promise<UserView | null> {
  const [row] = await query<UserView>(
    `select ${selectColumns(wholeUserColumns)} from ${wholeUserList.tables} where ${isNamed('u.username', '$1')} and u.is_active`,
    [username],
  );
  return row ?? null;
}

/** The address of an active user, and whether it is verified; null when there is no such user. */
export async function findOwnEmail(query: Query, username: string): Promise<OwnEmail | null> {
  const [row] = await query<OwnEmail>(
    'select email, email_verified_at is not null as verified from users where username = $1 and is_active',
    [username],
  );
  return row ?? null;
}
