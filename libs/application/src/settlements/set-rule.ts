import { type Actor, holds } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { SetSettlementRule, SettlementRule } from '@comensal/domain/settlements';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Sets how a client is settled: by centre or whole from its next draft, and after how much silence from its next issue on.
 * Throws notFound, outOfScope where one of its places is not the actor's, and staleVersion.
 */
export function setSettlementRule(
  inTransaction: InTransaction,
  actor: Actor,
  { company_id: companyId, version, ...rule }: SetSettlementRule,
): Promise<SettlementRule> {
  if (!holds(actor, 'Liquidaciones', 'W')) throw new Refusal(platformRefusals.noPermission);
  return inTransaction(actor, async (unit) => {
    const { settlements } = unit;
    const stored = await settlements.lockRule(actor, companyId);
    if (!stored) throw new Refusal(platformRefusals.notFound);
    if (!stored.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen({ version }, stored);
    await unit.changes(() => settlements.setRule(companyId, rule));
    return settlements.rule(actor, companyId);
  });
}
