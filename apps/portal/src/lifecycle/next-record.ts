/** The neighbours of a record in the list, and its position from 1; none if the list does not contain it. */
export function neighboursOf(
  id: number,
  ids: readonly number[],
): { previous: number | null; next: number | null; position: number | null } {
  const index = ids.indexOf(id);
  if (index < 0) return { previous: null, next: null, position: null };
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: index + 1 };
}

/**
 * The record to open after `handled`: the one after it in the list, if it is among the current rows, else the first
 * that waits.
 */
export function nextToOpen(
  handled: number | null,
  before: readonly number[],
  waiting: readonly number[],
): number | null {
  const index = handled === null ? -1 : before.indexOf(handled);
  const followers = index < 0 ? [] : before.slice(index + 1);
  return followers.find((id) => waiting.includes(id)) ?? waiting.find((id) => id !== handled) ?? null;
}
