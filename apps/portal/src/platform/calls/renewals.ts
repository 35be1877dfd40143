/** A read cache's knowledge of who displays its reads, and of which ones the person's own saves have made stale. */
interface Renewals {
  /** How many parts of the screen display a read, by its name. */
  readonly visible: Map<string, number>;
  /** Reads that are running because something was saved here. */
  readonly underWay: Set<Promise<unknown>>;
}

const caches = new WeakMap<object, Renewals>();

function of(cache: object): Renewals {
  const known = caches.get(cache) ?? { visible: new Map(), underWay: new Set() };
  caches.set(cache, known);
  return known;
}

/** How long an action waits for them at most: an unreachable server must not swallow it. */
const mostWaitMs = 5_000;

/** Registers a part of the screen that displays the read, until it calls the returned function. */
export function markVisible(cache: object, name: string): () => void {
  const { visible } = of(cache);
  visible.set(name, (visible.get(name) ?? 0) + 1);
  return () => {
    const left = (visible.get(name) ?? 1) - 1;
    if (left === 0) visible.delete(name);
    else visible.set(name, left);
  };
}

/** Whether anything displays a read, by its name. */
export function visibleNow(cache: object): (name: string) => boolean {
  const { visible } = of(cache);
  return (name) => visible.has(name);
}

/** Makes `renewal` wait for repeated reads. */
export async function renewing(cache: object, reads: Promise<unknown>): Promise<void> {
  const { underWay } = of(cache);
  underWay.add(reads);
  try {
    await reads;
  } finally {
    underWay.delete(reads);
  }
}

/** Resolves when what was saved here has been read again; null if nothing is pending. */
export function renewal(cache: object): Promise<void> | null {
  const { underWay } = of(cache);
  if (underWay.size === 0) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mostWaitMs);
  });
  return Promise.race([Promise.allSettled([...underWay]).then(() => undefined), limit]).finally(() =>
    clearTimeout(timer),
  );
}
