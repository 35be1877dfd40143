import type { Actor } from '@comensal/domain/platform/access';

/**
 * What one transaction can read and write. All of it is kept, or nothing. Each feature adds its own repositories to this interface
 * beside their ports (`declare module`), so that the base names no feature; what lacks an adapter does not compile
 * (`composition` of the infrastructure).
 */
export interface UnitOfWork {
  /**
   * Does what an edit asks for. Where the audit has nothing to record of it, everything that the work wrote is taken back: an edit
   * that equals what stands makes no new version and tells nobody. Only for work on audited tables, and not within another
   * one. Returns whether anything changed.
   */
  readonly changes: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * A command that a client may safely send twice: the same key and content return the first answer again; another
 * content under the same key is refused. The answer is stored in the command's transaction.
 */
export interface Idempotency {
  readonly call: string;
  readonly key: string;
  /** SHA-256 of everything that the client sent, files included, in hex. */
  readonly bodyHash: string;
}

/**
 * Runs the work in one transaction in the name of the actor: the audit records that username. Returns what the work
 * returns. With an idempotency key it returns the answer of the first run under that key, without running the work.
 * Throws 'idempotencyKeyReused' when that run had another content.
 */
export type InTransaction = <Answer>(
  actor: Pick<Actor, 'username'>,
  work: (unit: UnitOfWork) => Promise<Answer>,
  idempotency?: Idempotency | null,
) => Promise<Answer>;

/** The repositories whose commands are one statement each; features add theirs as to the unit of work. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features add to it
export interface OneStatement {}

/**
 * Runs the work, one statement of the unit, as a transaction of its own in the name of the actor, which waits for the database
 * less often than `InTransaction` does: what the statement has written is kept, whatever happens afterwards. Null is the
 * answer of a statement that has refused to write: an idempotency key is free again then. The answer `isEarlier` when it is
 * that of the first run under the key. Throws 'idempotencyKeyReused' when that run had another content.
 */
export type InOneStatement = <Answer>(
  actor: Pick<Actor, 'username'>,
  work: (unit: OneStatement) => Promise<Answer | null>,
  idempotency?: Idempotency | null,
) => Promise<{ readonly answer: Answer | null; readonly isEarlier: boolean }>;

/** Acts when nobody is signed in, or nobody asked for it. Nothing that the audit watches may be written in this name. */
export const nobody = { username: '' };
