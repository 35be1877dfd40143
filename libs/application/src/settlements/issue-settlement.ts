import type { Actor } from '@comensal/domain/platform/access';
import { businessDay, type DateNumber, workdaysAfter } from '@comensal/domain/platform/dates';
import { type SettlementDetail, settledDays } from '@comensal/domain/settlements';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { settlementKind } from './settlement-kind';

export interface IssueDependencies extends StepDependencies {
  readonly holidays: readonly DateNumber[];
}

/**
 * Borrador or Observada → Emitida: fixes what it counts. `shown_amount` is what the person read: of a draft what it would
 * count, later that of the latest edition. Throws what `takeStep` throws; then nothing is fixed.
 */
export function issueSettlement(
  dependencies: IssueDependencies,
  actor: Actor,
  { shown_amount, ...command }: StepCommand,
): Promise<SettlementDetail> {
  return takeSteps(settlementKind, dependencies, actor, command, async (settlement, unit, at) => {
    const { status, id, month, silenceDays } = settlement;
    const today = businessDay(at);
    const isOver = settledDays(month).to < today;
    const unanswered = await unit.settlements.unanswered(settlement);
    const atBest = { hasLater: false, hasRows: true, lacksFormer: false };
    // Before any lock: whoever may not issue it makes no till wait.
    settlementKind.lifecycle.refuseEarly(status, { type: 'issue', actor, isOver, unanswered, ...atBest });
    const { qty, amount, hash, ...known } = await unit.settlements.issue(id);
    refuseUnseen({ shown_amount }, { amount: status === 'Borrador' ? amount : (settlement.amount ?? null) });
    return [
      {
        event: { type: 'issue' as const, actor, isOver, unanswered, ...known },
        apply: () => {
          const answerUntil = silenceDays === 0 ? null : workdaysAfter(today, silenceDays, dependencies.holidays);
          Object.assign(settlement, { qty, amount, hash, answerUntil, issuedBy: actor.username });
          settlement.edition += 1;
        },
      },
    ];
  });
}
