import { overdraftOf, type SetOverdraft } from '@comensal/domain/balances';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { nobody } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { OverdraftRepository } from './overdraft.repository.port';
import type { LowBalanceDependencies } from './set-low-balance';

/**
 * Sets how far below zero a prepaid account of the actor may go, and what happens beyond (issue 53, point 7); what is in
 * force changes at once. Throws notFound, also for an account out of scope, and staleVersion.
 */
export function setOverdraft(
  { inTransaction, clock }: LowBalanceDependencies,
  actor: Actor,
  { account, amount = null, days = null, beyond, version }: SetOverdraft,
): Promise<void> {
  return inTransaction(actor, async (unit) => {
    const stored = await unit.overdrafts.lock(actor, account);
    if (!stored) throw new Refusal(platformRefusals.notFound);
    refuseUnseen({ version }, stored);
    await unit.changes(() =>
      unit.overdrafts.write(account, { amount: days === null ? (amount ?? 0) : null, days }, beyond),
    );
    await countOverdrafts(unit.overdrafts, businessDay(clock()), { account });
  });
}

const batch = 500;

/** Counts days of consumption anew, once a day for each account that has them. Returns how many. */
export async function recountOverdrafts({ inTransaction, clock }: LowBalanceDependencies): Promise<number> {
  let all = 0;
  for (;;) {
    const counted = await inTransaction(nobody, ({ overdrafts }) =>
      countOverdrafts(overdrafts, businessDay(clock()), { limit: batch }),
    );
    all += counted;
    if (counted < batch) return all;
  }
}

/** Counts what is permitted in minor units today: of one account, or of those not counted yet. Returns how many. */
export async function countOverdrafts(
  overdrafts: OverdraftRepository,
  today: DateNumber,
  which: Parameters<OverdraftRepository['toCount']>[1],
): Promise<number> {
  const accounts = await overdrafts.toCount(today, which);
  if (accounts.length > 0)
    await overdrafts.keepLines(
      accounts.map(({ account, daily, ...measure }) => ({
        account,
        overdraft: overdraftOf(measure, daily),
        on: measure.days === null ? null : today,
      })),
    );
  return accounts.length;
}
