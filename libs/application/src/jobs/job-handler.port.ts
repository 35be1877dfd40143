import type { Readable } from 'node:stream';

/** A file that a job leaves for download. */
export interface JobFile {
  /** The name that the person sees. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** What a job ends with: `result` is what the plain call returns, `file` what it sends. */
export interface JobOutcome {
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly file: JobFile | null;
  /** Clearing up that nobody waits for, begun once the end is kept. It may fail, or never begin: somebody else must do it by the clock. */
  readonly afterwards?: () => Promise<void>;
}

/** What the runner of jobs passes to the work. */
export interface JobContext {
  /** The job's id. It stays the same when the job is resumed. */
  readonly id: string;
  /** Who asked for it. Permissions are read from the database when the work begins, never from the job. */
  readonly owner: string;
  /** Reports progress in rows; cheap enough to call for each. `total` is null while it is unknown. */
  progress(done: number, total: number | null): void;
  /** Reports that part of the work is stored for good: earlier deaths of the process no longer count against the job. */
  kept(): Promise<void>;
  /**
   * Aborted when the process stops, the owner cancels, or another process has taken the job over. The work ends at the
   * next row or portion.
   */
  readonly signal: AbortSignal;
}

/**
 * The work of one kind of job. After a crash it may run again, and must then write the same. A `Refusal` ends the job
 * with its sentence; any other error is retried.
 */
export type JobHandler = (params: unknown, context: JobContext) => Promise<JobOutcome>;
