import type { Readable } from 'node:stream';

/** What a job leaves to be fetched. */
export interface JobFile {
  /** The name that the person sees. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** What a job ends with: `result` is what the plain call answers, `file` what it sends. */
export interface JobOutcome {
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly file: JobFile | null;
}

/** What the runner of jobs gives to the work. */
export interface JobContext {
  /** The job's id: the same when it is taken up again. */
  readonly id: string;
  /** Who asked for it. What this person may do is read from the database when the work begins, never from the job. */
  readonly owner: string;
  /** Tells how far the work is, in rows; cheap enough to be called for each. `total` is null while nobody knows it. */
  progress(done: number, total: number | null): void;
  /** Tells that part of the work is done for good: deaths of the process before it do not count against the job any more. */
  kept(): Promise<void>;
  /** Aborted when the process stops, its owner cancels it, or another process has taken it over: the work ends at the next row or portion. */
  readonly signal: AbortSignal;
}

/**
 * The work of one kind of job. It may be run again after a crash: it then writes the same. A `Refusal`
 * ends the job with its sentence; any other error is tried again.
 */
export type JobHandler = (params: unknown, context: JobContext) => Promise<JobOutcome>;
