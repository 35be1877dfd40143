/** The URL of a list with its filters and its order, as `useListState` reads it. */
export function listAt(path: string, filters: Readonly<Record<string, string | readonly string[]>>): string {
  const address = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of [values].flat()) address.append(name, value);
  return `${path}?${address}`;
}
