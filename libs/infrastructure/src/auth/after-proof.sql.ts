import { isHere } from '../platform/database/here.sql';

/**
 * The beginning of every statement that starts a sign-in: `proved` is the active user whose password still has the
 * proved hash. It waits for a concurrent change of the password, and any later change finds and ends what was begun:
 * otherwise a password compared during its change would outlive it. The parameters are the placeholders of name and
 * hash.
 */
export function afterProof(username: string, passwordHash: string): string {
  return `with proved as materialized (
    select * from users
     where username = ${username} and password_hash = ${passwordHash} and ${isHere('users')} for share)`;
}
