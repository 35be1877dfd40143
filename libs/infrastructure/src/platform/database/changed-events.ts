/** An event by its id, with the hash of its content. */
export interface HashedEvent {
  readonly id: number;
  readonly hash: string;
}

/** An event that differs from its seal: altered, removed, or added. */
export interface ChangedEvent {
  readonly id: number;
  readonly change: 'altered' | 'removed' | 'added';
}

/**
 * Compares sealed events with the current ones: each that differs, in the order of the ids. Of several with one id,
 * which only an intruder can create, the sealed one counts and the others are reported as added. (AUD-09)
 */
export function changedEvents(sealed: readonly HashedEvent[], matches: readonly HashedEvent[]): ChangedEvent[] {
  const hashes = new Map(sealed.map(({ id, hash }) => [id, hash]));
  const groups = Map.groupBy(matches, ({ id }) => id);
  const removed = sealed.filter(({ id }) => !groups.has(id)).map(({ id }) => ({ id, change: 'removed' as const }));
  const others = [...groups].flatMap(([id, events]) => {
    const hash = hashes.get(id);
    const isAltered = hash !== undefined && events.every((event) => event.hash !== hash);
    // A second copy of a sealed event is as foreign as an inserted one.
    const added = hash === undefined ? events.length : events.length - 1;
    return [
      ...(isAltered ? [{ id, change: 'altered' as const }] : []),
      ...Array.from({ length: added }, () => ({ id, change: 'added' as const })),
    ];
  });
  return [...removed, ...others].sort((one, other) => one.id - other.id);
}
