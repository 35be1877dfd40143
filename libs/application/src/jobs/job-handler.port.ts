import type { Readable } from 'node:stream';
import type { StoredFile } from '../platform/files/file-store.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/** A file that a job offers for download. */
export interface JobFile {
  /** The name that the person sees. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** The outcome of a job: `result` is what the plain call returns, `file` what it sends. */
export interface JobOutcome {
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly file: JobFile | null;
  /**
   * Written in the transaction that ends the job: with its file, or not at all. A `Refusal` ends the job with its sentence.
   */
  readonly alongside?: (unit: UnitOfWork, file: StoredFile | null) => Promise<void>;
  /**
   * Cleanup that nobody waits for, started once the outcome is stored. It may fail or never run: a periodic task must
   * do it too.
   */
  readonly afterwards?: () => Promise<void>;
}

/** What the job runner passes to the work. */
export interface JobContext {
  /** The job's id. It stays the same when the job is resumed. */
  readonly id: string;
  /** Who started it. Permissions are read from the database when the work begins, never from the job. */
  readonly owner: string;
  /** Reports progress in rows; cheap enough to call for each. `total` is null while unknown. */
  progress(done: number, total: number | null): void;
  /**
   * Reports that part of the work is stored for good: earlier crashes of the process no longer count against the job.
   */
  kept(): Promise<void>;
  /**
   * Aborted when the process stops, the owner cancels, or another process has taken over the job. The work ends at the
   * next row or portion.
   */
  readonly signal: AbortSignal;
}

/**
 * The work of one kind of job. After a crash it may run again, and must then write the same. A `Refusal` ends the job
 * with its sentence; any other error is retried.
 */
export type JobHandler = (params: unknown, context: JobContext) => Promise<JobOutcome>;
