import type { JobKind } from '@comensal/domain';

export interface NewJob {
  readonly kind: JobKind;
  readonly owner: string;
  /** What the processor needs; no secret, no personal data beyond the filter that was asked for. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface JobRepository {
  /** Records the job and enqueues it when the transaction commits. Answers its id. */
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
}
