/** How somebody arranged parts of a screen, such as the columns of a list or the tiles of home: by their ids. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface Place<Item> {
  readonly item: Item;
  readonly isVisible: boolean;
}

/**
 * The items in the order of the arrangement. An id that no item has is ignored. An item that the arrangement does not
 * name, because it is newer, follows the item after which it is declared. An arrangement that hides every item hides
 * none.
 */
export function arrange<Item extends { readonly id: string }>(
  items: readonly Item[],
  arrangement: Arrangement | undefined,
): readonly Place<Item>[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const ordered = [...new Set(arrangement?.order ?? [])].flatMap((id) => known.get(id) ?? []);
  for (const [index, item] of items.entries()) {
    if (ordered.includes(item)) continue;
    const before = items[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, item);
  }
  const hidden = new Set(arrangement?.hidden);
  const hidesAll = ordered.every(({ id }) => hidden.has(id));
  return ordered.map((item) => ({ item, isVisible: hidesAll || !hidden.has(item.id) }));
}
