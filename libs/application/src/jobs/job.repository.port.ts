import type { JobKind } from '@comensal/domain';

export interface NewJob {
  readonly kind: JobKind;
  readonly owner: string;
  /** What the processor needs; no secret, no personal data beyond the filter that was asked for. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface JobRepository {
  /**
   * Records the job; it is handed to the queue when its owner's turn comes. Answers its id. Throws tooManyJobs when the owner
   * has as many unfinished ones as fair use allows.
   */
  add(job: NewJob, at: Date): Promise<string>;
  /**
   * Ends a job well, with what it leaves. `attempt` is the number under which it was taken up: false, and nothing is written,
   * when somebody else has taken it up since or it has ended already.
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
  /**
   * Cancels a job of its owner. One that waits ends at once, one that is under way after its next portion; what was taken in by
   * then stays. Asking again changes nothing. Throws notFound, outOfScope, jobFinished.
   */
  cancel(id: string, owner: string): Promise<void>;
  /** Lets a job that ended before its time go on from what it had kept. Throws notFound, outOfScope, jobNotContinued, tooManyJobs. */
  resume(id: string, owner: string): Promise<void>;
}
