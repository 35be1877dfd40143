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
}
