/** What a cache of reads knows of who looks at them, and of what an own save has made old. */
interface Renewals {
  /** How many parts of the screen show a read, by its name. */
  readonly shown: Map<string, number>;
  /** Reads that are under way because something was saved here. */
  readonly underWay: Set<Promise<unknown>>;
}

const caches = new WeakMap<object, Renewals>();

function of(cache: object): Renewals {
  const known = caches.get(cache) ?? { shown: new Map(), underWay: new Set() };
  caches.set(cache, known);
  return known;
}

/** How long an action waits for them at most: a server that is away must not swallow it. */
const mostWaitMs = 5_000;

/** A part of the screen shows the read until it calls the function that this returns. */
export function markShown(cache: object, name: string): () => void {
  const { shown } = of(cache);
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left === 0) shown.delete(name);
    else shown.set(name, left);
  };
}

/** Whether something shows a read, by its name. */
export function shownNow(cache: object): (name: string) => boolean {
  const { shown } = of(cache);
  return (name) => shown.has(name);
}

/** Lets `renewal` wait for reads that were asked again. */
export async function renewing(cache: object, reads: Promise<unknown>): Promise<void> {
  const { underWay } = of(cache);
  underWay.add(reads);
  try {
    await reads;
  } finally {
    underWay.delete(reads);
  }
}

/** Ends when what was saved here has been read again; null while nothing is. */
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
