/** Kinds of long work (contract: "Long work"). */
export const jobKinds = ['exportCredits'] as const;
export type JobKind = (typeof jobKinds)[number];

export type JobState = 'waiting' | 'active' | 'completed' | 'failed';

/** A job as /jobs/{jobId} answers it; progress counts rows, `total` is null while nobody knows it. */
export interface JobView {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly progress: { readonly done: number; readonly total: number | null };
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly errorMsg: string | null;
  /** Name of the file to fetch, once there is one. */
  readonly fileName: string | null;
  /** ISO 8601 with offset. */
  readonly created_at: string;
}

export function isFinished(state: JobState): boolean {
  return state === 'completed' || state === 'failed';
}
