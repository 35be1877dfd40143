import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type AgreementDetail, agreementLifecycle, type ProposeAgreement } from '@comensal/domain/price-agreements';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { agreementKind } from './agreement-kind';

/**
 * Proposes that a list counts for what was eaten since its first day. Its prices, and where and when it was in force, are
 * kept as they are now: later changes of the list change nothing of the agreement. Throws noPermission, notFound,
 * outOfScope, staleVersion and the refusals of the lifecycle.
 */
export function proposeAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  { idempotency = null, ...command }: ProposeAgreement & { readonly idempotency?: Idempotency | null },
): Promise<AgreementDetail> {
  const reason = command.reason.trim();
  const facts = { withinScope: true, isProposer: true, isBehindIt: true };
  const event = { type: 'propose' as const, actor, reason };
  // Whoever may not propose one does not learn which lists exist.
  agreementLifecycle.decide('Nueva', facts, { ...event, days: 1, places: 1, isProposed: false, proposals: 0 });
  return startRecord(agreementKind, dependencies, actor, { from: 'Nueva', idempotency }, async (unit, at) => {
    const today = businessDay(at);
    const list = await unit.priceAgreements.lockList(command.price_list_id, actor, today);
    if (!list) throw new Refusal(platformRefusals.notFound);
    const { withinScope, version, ...known } = list;
    if (withinScope) refuseUnseen(command, { version });
    return {
      facts: { ...facts, withinScope },
      event: { ...event, ...known },
      reason,
      create: ({ status }) =>
        unit.priceAgreements.add(
          { priceListId: command.price_list_id, reason, status, proposedBy: ownerOf(actor), createDate: today },
          at,
        ),
    };
  });
}
