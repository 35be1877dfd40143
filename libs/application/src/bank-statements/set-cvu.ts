import type { SetCvu } from '@comensal/domain/bank-statements';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Sets the own CVU and alias of a prepaid account of the actor (issue 52). Throws notFound, also for an account out of scope,
 * staleVersion, and cvuTaken where another account has one of them.
 */
export function setCvu(inTransaction: InTransaction, actor: Actor, cvu: SetCvu): Promise<true> {
  return inTransaction(actor, async (unit) => {
    const stored = await unit.bankStatements.lockCvu(actor, cvu.account_id);
    if (!stored) throw new Refusal(platformRefusals.notFound);
    refuseUnseen({ version: cvu.version }, stored);
    await unit.changes(() => unit.bankStatements.setCvu(cvu));
    return true as const;
  });
}
