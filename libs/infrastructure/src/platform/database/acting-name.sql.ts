/**
 * Who did something, in a history and in the audit: 'Ana por Alejandro', or 'Ana' where she acted for herself. Both are
 * SQL: the name of who acted, and of who was away, or null.
 */
export function actingName(acted: string, away: string): string {
  return `concat_ws(' por ', ${acted}, ${away})`;
}

/** Name and surname of the user of an alias; null where there is none. */
export function fullName(user: string): string {
  return `${user}.name || ' ' || ${user}.surname`;
}
