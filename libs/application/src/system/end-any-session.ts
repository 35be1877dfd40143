import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import './operator.repository.port';

export interface OperatorDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Ends somebody's session. Throws notFound when it has ended, and for the session that asks: a person ends their own by
 * leaving.
 */
export async function endAnySession(
  { inTransaction, clock }: OperatorDependencies,
  actor: Actor,
  { id, own }: { readonly id: string; readonly own: string },
): Promise<true> {
  await inTransaction(actor, async ({ operator }) => {
    if (id.toLowerCase() === own.toLowerCase() || !(await operator.endSession(id, clock())))
      throw new Refusal(platformRefusals.notFound);
  });
  return true;
}
