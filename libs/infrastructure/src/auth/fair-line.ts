/** A part of the queue: the items whose keys are the same up to here. */
interface Branch<Item> {
  size: number;
  readonly branches: Map<string, Branch<Item>>;
  readonly items: Item[];
}

/**
 * A queue with fair turns, however many items each participant has: those with different first keys alternate, within
 * each those with different second keys, and so on; items with the same keys keep their order.
 */
export class FairLine<Item> {
  private readonly root = branch<Item>();

  get size(): number {
    return this.root.size;
  }

  add(keys: readonly string[], item: Item): void {
    let at = this.root;
    at.size += 1;
    for (const key of keys) {
      const next = at.branches.get(key) ?? branch<Item>();
      at.branches.set(key, next);
      at = next;
      at.size += 1;
    }
    at.items.push(item);
  }

  /** Removes the next item. */
  next(): Item | undefined {
    return takeOut(this.root, ({ branches }) => branches.entries().next().value, 'first');
  }

  /** Removes the newest item of the participant with the most. Among several with as many, of the one who came last. */
  newestOfMost(): Item | undefined {
    return takeOut(this.root, largest, 'last');
  }

  /** Removes an item that waits under these keys. False when there is none. */
  remove(keys: readonly string[], item: Item): boolean {
    const path = [this.root];
    for (const key of keys) {
      const next = path.at(-1)?.branches.get(key);
      if (!next) return false;
      path.push(next);
    }
    const items = path.at(-1)?.items ?? [];
    const index = items.indexOf(item);
    if (index === -1) return false;
    items.splice(index, 1);
    path.forEach((each, depth) => {
      each.size -= 1;
      const key = keys[depth - 1];
      if (each.size === 0 && key !== undefined) path[depth - 1]?.branches.delete(key);
    });
    return true;
  }
}

function branch<Item>(): Branch<Item> {
  return { size: 0, branches: new Map(), items: [] };
}

function takeOut<Item>(
  from: Branch<Item>,
  choose: (from: Branch<Item>) => [string, Branch<Item>] | undefined,
  end: 'first' | 'last',
): Item | undefined {
  if (from.size === 0) return undefined;
  from.size -= 1;
  const chosen = choose(from);
  if (!chosen) return end === 'first' ? from.items.shift() : from.items.pop();
  const [key, next] = chosen;
  const item = takeOut(next, choose, end);
  // Whoever was served goes to the end.
  if (next.size === 0 || end === 'first') from.branches.delete(key);
  if (next.size > 0) from.branches.set(key, next);
  return item;
}

function largest<Item>({ branches }: Branch<Item>): [string, Branch<Item>] | undefined {
  let matches: [string, Branch<Item>] | undefined;
  for (const each of branches) if (!matches || each[1].size >= matches[1].size) matches = each;
  return matches;
}
