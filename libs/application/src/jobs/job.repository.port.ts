import type { AtOnceKind, RunKind } from '@comensal/domain/jobs';
import type { CountedSheet } from '@comensal/domain/platform/spreadsheets';

export interface NewJob {
  readonly kind: RunKind;
  readonly owner: string;
  /** What the processor needs; no secrets, and no personal data beyond the requested filter. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A job that its call has done. */
export interface DoneJob extends Omit<NewJob, 'kind'> {
  readonly kind: AtOnceKind;
  readonly message: string;
}

export interface JobRepository {
  /**
   * Records the job; it is queued when its owner's limit allows. Returns its id. Throws tooManyJobs when the owner has
   * as many unfinished ones as fair use allows.
   */
  add(job: NewJob, at: Date): Promise<string>;
  /** Records what this transaction has done at once. Returns the job's id. */
  record(job: DoneJob): Promise<string>;
  /**
   * Completes a job with its outcome. `attempt` is the number under which it was started. Returns false, and writes
   * nothing, when it was restarted since or has already ended.
   */
  complete(
    job: { readonly id: string; readonly attempt: number },
    outcome: {
      readonly result: Readonly<Record<string, unknown>> | null;
      readonly fileId: string | null;
      readonly done: number;
      readonly total: number | null;
    },
  ): Promise<boolean>;
  /** The sheets that a review has read, if they were several. */
  readSheets(reviewId: string): Promise<readonly CountedSheet[]>;
  /**
   * Cancels one of the owner's jobs. A waiting one ends at once, a running one after its next portion; what was stored
   * by then stays. Repeating the call changes nothing. Throws notFound, outOfScope, jobFinished.
   */
  cancel(id: string, owner: string): Promise<void>;
  /** Resumes a job that ended early, from what it had stored. Throws notFound, outOfScope, jobNotContinued, tooManyJobs. */
  resume(id: string, owner: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly jobs: JobRepository;
  }
}
