/** An event by its id, with the hash of what it says. */
export interface HashedEvent {
  readonly id: number;
  readonly hash: string;
}

/** An event that is not as it was sealed: it says something else, is gone, or was not there. */
export interface ChangedEvent {
  readonly id: number;
  readonly change: 'altered' | 'removed' | 'added';
}

/**
 * What became of sealed events: each that differs, in the order of the ids. Takes the events as they were sealed and as they
 * are; of several with one id, which only an intruder can make, the one that was sealed counts and the others are added. (AUD-09)
 */
export function changedEvents(sealed: readonly HashedEvent[], found: readonly HashedEvent[]): ChangedEvent[] {
  const hashes = new Map(sealed.map(({ id, hash }) => [id, hash]));
  const groups = Map.groupBy(found, ({ id }) => id);
  const removed = sealed.filter(({ id }) => !groups.has(id)).map(({ id }) => ({ id, change: 'removed' as const }));
  const others = [...groups].flatMap(([id, events]) => {
    const hash = hashes.get(id);
    const isAltered = hash !== undefined && events.every((event) => event.hash !== hash);
    // A second copy of a sealed event is as foreign as an event that was slipped in.
    const added = hash === undefined ? events.length : events.length - 1;
    return [
      ...(isAltered ? [{ id, change: 'altered' as const }] : []),
      ...Array.from({ length: added }, () => ({ id, change: 'added' as const })),
    ];
  });
  return [...removed, ...others].sort((one, other) => one.id - other.id);
}
