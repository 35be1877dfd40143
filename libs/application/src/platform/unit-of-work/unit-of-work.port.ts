import type { Actor } from '@comensal/domain/platform/access';

/**
 * What one transaction can read and write: all or nothing. Each feature adds its own repositories to this interface
 * beside their ports (`declare module`), so that the platform names no feature; a repository without an adapter does
 * not compile (`composition` of the infrastructure).
 */
export interface UnitOfWork {
  /**
   * Does what an edit requests. If the audit has nothing to record, everything that the work wrote is rolled back: an
   * edit without changes makes no new version and notifies nobody. Only for work on audited tables, and not nested.
   * Returns whether anything changed.
   */
  readonly changes: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * A command that a client may safely repeat: the same key and content return the first answer again; different content
 * under the same key is refused. The answer is stored in the command's transaction.
 */
export interface Idempotency {
  readonly call: string;
  readonly key: string;
  /** SHA-256 of everything that the client sent, files included, in hex. */
  readonly bodyHash: string;
}

/** Who acts, and for whom. */
export type Acting = Pick<Actor, 'username' | 'replaces'>;

/**
 * Runs the work in one transaction in the name of the actor: the audit records that username, and for whom they acted. Returns what the work
 * returns. With an idempotency key, a repeated call returns the answer of the first without running the work. Throws
 * 'idempotencyKeyReused' when the first call had different content.
 */
export type InTransaction = <Answer>(
  actor: Acting,
  work: (unit: UnitOfWork) => Promise<Answer>,
  idempotency?: Idempotency | null,
) => Promise<Answer>;

/**
 * Runs one statement of a repository with single-statement commands as its own transaction in the name of the actor,
 * with fewer round trips to the database than `InTransaction`: what the statement has written is kept, whatever happens
 * afterwards. Null is the answer of a statement that refused to write: an idempotency key is then free again.
 * `isEarlier` marks the answer of the first call under the key. Throws 'idempotencyKeyReused' when that call had
 * different content.
 */
export type InOneStatement<Unit extends Partial<UnitOfWork>> = <Answer>(
  actor: Acting,
  work: (unit: Unit) => Promise<Answer | null>,
  idempotency?: Idempotency | null,
) => Promise<{ readonly answer: Answer | null; readonly isEarlier: boolean }>;

/** Acts when nobody is signed in, or nobody requested it. Nothing audited may be written in this name. */
export const nobody = { username: '' };
