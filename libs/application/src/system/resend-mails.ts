import type { Actor } from '@comensal/domain/platform/access';
import type { OperatorDependencies } from './end-any-session';

/** Sends mails that failed for good again, those of the ids or all. Returns how many were taken. */
export function resendFailedMails(
  { inTransaction, clock }: OperatorDependencies,
  actor: Actor,
  ids: readonly string[] | 'all',
): Promise<number> {
  return inTransaction(actor, async ({ operator }) => (await operator.resendMails(ids, clock())).length);
}
