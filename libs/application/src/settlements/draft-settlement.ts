import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type DraftSettlement,
  openSettlement,
  type SettlementDetail,
  settledDays,
  settlementRefusals,
} from '@comensal/domain/settlements';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { settlementKind } from './settlement-kind';

/**
 * Drafts the settlement of a client and month, of one centre or of all, as the rule of the client says. It counts nothing
 * yet. Throws noPermission, notFound, outOfScope, settlementByCentre, settlementWhole and the refusals of the lifecycle.
 */
export function draftSettlement(
  dependencies: StepDependencies,
  actor: Actor,
  command: DraftSettlement & { readonly idempotency?: Idempotency | null },
): Promise<SettlementDetail> {
  const { company_id: companyId, business_unit_id: businessUnitId = null, month, idempotency = null } = command;
  // Whoever may not draft anything does not learn which records exist.
  settlementKind.lifecycle.decide('Nueva', openSettlement, { type: 'draft', actor, isTaken: false, isToCome: false });
  return startRecord(settlementKind, dependencies, actor, { from: 'Nueva', idempotency }, async (unit, at) => {
    const asked = { companyId, businessUnitId, month };
    const found = await unit.settlements.lockMonth(actor, asked);
    if (!found) throw new Refusal(platformRefusals.notFound);
    const { withinScope, byCentre, isTaken } = found;
    if (!withinScope) throw new Refusal(platformRefusals.outOfScope);
    if (byCentre !== (businessUnitId !== null))
      throw new Refusal(byCentre ? settlementRefusals.settlementByCentre : settlementRefusals.settlementWhole);
    const createDate = businessDay(at);
    return {
      facts: openSettlement,
      event: { type: 'draft' as const, actor, isTaken, isToCome: settledDays(month).from > createDate },
      create: ({ status }) => unit.settlements.add({ ...asked, status, draftedBy: actor.username, createDate }, at),
    };
  });
}
