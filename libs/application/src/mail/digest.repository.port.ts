import type { Addressee } from '../platform/mails/mail-outbox.port';

/** One mail that waited for a digest. */
export interface DigestEntry {
  readonly at: Date;
  readonly subject: string;
  readonly url: string | null;
}

/** What a person's digest says. */
export interface Digest extends Addressee {
  /** The newest, at most as many as requested: of several mails about a record, the last. */
  readonly entries: readonly DigestEntry[];
  /** How many more there are. */
  readonly more: number;
  /** How many waited for an action of this person that is no longer awaited. */
  readonly dealtWith: number;
}

export interface DigestRepository {
  /**
   * Ends the waiting of everything that is due of one person, and returns it; null when nothing is due. Of several workers
   * one at a time takes digests. An entry that waits for an action is left out if the record waits no more, or no more for
   * this person; what a removed person was to get is only recorded.
   */
  takeDue(at: Date, limit: number): Promise<Digest | 'nobody' | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly digests: DigestRepository;
  }
}
