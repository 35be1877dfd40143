/**
 * What a statement that begins a sign-in begins with: `proved` is the active user whose password still has the hash that was
 * proved. A change of the password that is under way is waited for, and whoever changes it later finds what was begun and ends
 * it: without this a password compared at the moment of its change would outlive it. The parameters are the places of name and hash.
 */
export function afterProof(username: string, passwordHash: string): string {
  return `with proved as materialized (
    select username from users
     where username = ${username} and password_hash = ${passwordHash} and is_active and resting_since is null for share)`;
}
