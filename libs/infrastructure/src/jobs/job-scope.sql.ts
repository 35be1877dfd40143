/**
 * How often the person's scope was narrowed, as SQL: recorded when a job begins to read, and compared when its file is
 * downloaded.
 */
export function scopeShrunk(username: string): string {
  return `coalesce((select shrunk from user_scopes where user_scopes.username = ${username}), 0)`;
}
