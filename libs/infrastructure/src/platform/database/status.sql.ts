/**
 * Condition: the status in `column` is one of these. They come from a machine (`openStatuses`, `statusesOf`), never from
 * SQL: a state that a machine gets later would fall out of a literal in silence. Throws without any.
 */
export function statusIn(column: string, statuses: readonly string[]): string {
  if (statuses.length === 0) throw new Error(`No status of ${column} is asked for`);
  return `${column} in (${statuses.map((status) => `'${status.replaceAll("'", "''")}'`).join(', ')})`;
}
