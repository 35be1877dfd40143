import type { JobKind } from '@comensal/domain/jobs';
import { Refusal, type RefusalReason } from '@comensal/domain/platform/refusals';
import type { Query } from '../platform/database/query';

interface ReviewedWork {
  readonly review: JobKind;
  /** The job that does what the review showed. */
  readonly work: JobKind;
  /** How long a review holds, in minutes. */
  readonly minutes: number;
  /** Thrown when the person has no such review, or it has expired. */
  readonly missing: RefusalReason;
}

/**
 * Locks a person's review until the transaction ends, so that its work starts once. Returns the job that was started
 * from it and has not failed; null for none.
 */
export async function holdReview(
  query: Query,
  { review, work, minutes, missing }: ReviewedWork,
  owner: string,
  reviewId: string,
): Promise<string | null> {
  const held = await query(
    `select id from jobs where id = $1 and owner = $2 and kind = $3 and state = 'completed'
        and finished_at > now() - make_interval(mins => $4) for update`,
    [reviewId, owner, review, minutes],
  );
  const [started] = await query<{ id: string }>(
    `select id from jobs where owner = $2 and kind = $3 and params->>'reviewId' = $1::text and state <> 'failed'`,
    [reviewId, owner, work],
  );
  if (held.length === 0 && !started) throw new Refusal(missing);
  return started?.id ?? null;
}
