import { type SetLowBalance } from '@comensal/domain/balances';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

export interface LowBalanceDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Sets the amount (minor units) below which a mail is sent about the account of a place; null turns the mail off.
 * Refuses with outOfScope a place without an account and one outside the actor's scope, including a group that the
 * actor does not lead, and with staleVersion when the current amount is not the `shown_amount` that the person saw.
 */
export async function setLowBalance(
  { inTransaction, clock }: LowBalanceDependencies,
  actor: Actor,
  { amount, shown_amount, ...place }: SetLowBalance,
): Promise<void> {
  await inTransaction(actor, async ({ lowBalances }) => {
    const account = await lowBalances.lockAccount(actor, place);
    if (account === null) throw new Refusal(platformRefusals.outOfScope);
    if (shown_amount !== undefined) refuseUnseen({ shown_amount }, { amount: await lowBalances.amountOf(account) });
    if (amount === null) await lowBalances.unset(account);
    else await lowBalances.set(account, amount, clock());
  });
}
