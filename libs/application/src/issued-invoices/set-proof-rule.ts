import type { SetProofRule } from '@comensal/domain/issued-invoices';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Says what the approval of an unproved invoice or payment needs at a centre (CRE-44). Throws 'notFound', 'outOfScope' for a centre of
 * which the actor does not see every company, and 'staleVersion'.
 */
export function setProofRule(
  inTransaction: InTransaction,
  actor: Actor,
  { business_unit_id, rule, bank_rule, version }: SetProofRule,
): Promise<true> {
  return inTransaction(actor, async (unit) => {
    const centre = await unit.issuedInvoices.lockRule(actor, business_unit_id);
    if (!centre) throw new Refusal(platformRefusals.notFound);
    if (!centre.isOwn) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen({ version }, centre);
    await unit.changes(() => unit.issuedInvoices.setRule(business_unit_id, rule, bank_rule));
    return true as const;
  });
}
