/** How many people may be signed in to one process without their tokens being verified twice; a few megabytes. */
const most = 10_000;
/** Longer than any header with one of our tokens, which have some 200 characters: longer headers are not cached. */
const longestHeader = 512;

/**
 * The sessions of verified tokens. The signature of a token does not change: it is verified when a process first sees
 * it, and not at every call. Whether the session is live is never cached: the database is asked at each call. Beyond
 * `limit` the oldest entry is evicted.
 */
export class VerifiedTokens {
  private readonly sessions = new Map<string, string>();

  constructor(private readonly limit = most) {}

  /** The session of an `Authorization` header that was verified in exactly this form; undefined for any other. */
  sessionOf(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.sessions.get(header);
  }

  /** Caches a header whose token has just been verified, unless it is longer than ours are. */
  keep(header: string, sessionId: string): void {
    if (header.length > longestHeader) return;
    this.sessions.set(header, sessionId);
    if (this.sessions.size > this.limit) this.sessions.delete(this.sessions.keys().next().value as string);
  }
}
