import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import type { AgreementDetail, ProposeAgreement } from '@comensal/domain/price-agreements';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { propose } from '../proposals/proposal-steps';
import { agreementKind } from './agreement-kind';

/**
 * Proposes that a list counts for what was eaten since its first day. Its prices, and where and when it was in force, are
 * kept as they are now: later changes of the list change nothing of the agreement. Throws noPermission, notFound,
 * outOfScope, staleVersion and the refusals of the lifecycle.
 */
export function proposeAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: ProposeAgreement & { readonly idempotency?: Idempotency | null },
): Promise<AgreementDetail> {
  const { price_list_id: priceListId } = command;
  return propose(agreementKind, dependencies, actor, command, {
    atBest: { days: 1, places: 1, isProposed: false },
    find: async ({ priceAgreements }, at) => {
      const list = await priceAgreements.lockList(priceListId, actor, businessDay(at));
      if (!list) return null;
      const { withinScope, version, ...known } = list;
      if (withinScope) refuseUnseen(command, { version });
      return { withinScope, known, add: (proposal) => priceAgreements.add({ ...proposal, priceListId }, at) };
    },
  });
}
