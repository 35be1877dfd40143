/** So many people may be signed in at one process without a token of theirs being checked twice; a few megabytes. */
const most = 10_000;
/** Longer than any header with a token of ours, which has some 200 letters: what is sent beside one is not kept. */
const longestHeader = 512;

/**
 * The sessions that checked tokens name. The signature of a token does not change: it is checked when a process first meets it,
 * and not at every call. Whether the session lives is not remembered here, nor anywhere: that is asked of the database at each call.
 * Beyond `limit` the one that has been here longest goes.
 */
export class VerifiedTokens {
  private readonly sessions = new Map<string, string>();

  constructor(private readonly limit = most) {}

  /** The session behind an `Authorization` header that was checked in these very letters; undefined for any other. */
  sessionOf(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.sessions.get(header);
  }

  /** Keeps a header whose token has just been checked, unless it is longer than ours are. */
  keep(header: string, sessionId: string): void {
    if (header.length > longestHeader) return;
    this.sessions.set(header, sessionId);
    if (this.sessions.size > this.limit) this.sessions.delete(this.sessions.keys().next().value as string);
  }
}
