import type { Actor } from '@comensal/domain/platform/access';
import type {
  AnswerSettlement,
  CloseSettlement,
  ReplySettlement,
  SettlementDetail,
  SettlementEvent,
  WithdrawSettlement,
} from '@comensal/domain/settlements';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import { takeStep, takeSteps } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { settlementKind } from './settlement-kind';

type Repeatable<Command> = Command & { readonly idempotency?: Idempotency | null };

/** Borrador or Emitida → Retirada: what it counted is free for the next draft of the month. Throws what `takeStep` throws. */
export function withdrawSettlement(
  dependencies: StepDependencies,
  actor: Actor,
  { shown_amount, ...command }: Repeatable<WithdrawSettlement>,
): Promise<SettlementDetail> {
  const reason = command.reason.trim();
  return takeSteps(settlementKind, dependencies, actor, command, async ({ id }, unit) => [
    {
      event: { type: 'withdraw' as const, actor, reason, hasLater: await unit.settlements.hasLater(id) },
      reason: reason === '' ? null : reason,
    },
  ]);
}

/** Emitida or Observada → Conforme, or Emitida → Observada. Throws what `takeStep` throws, and observationUnknown. */
export function answerSettlement(
  dependencies: StepDependencies,
  actor: Actor,
  { answer, observations, ...command }: Repeatable<AnswerSettlement>,
): Promise<SettlementDetail> {
  const event: SettlementEvent =
    answer === 'agree' ? { type: 'agree', actor } : { type: 'observe', actor, observations: observations.length };
  return takeStep(settlementKind, dependencies, actor, command, {
    event,
    apply: async (settlement, { settlements }, at) => {
      if (answer === 'observe') await settlements.observe(settlement, observations, actor.username, at);
    },
  });
}

/** Replies to observations; it stays Observada. Throws what `takeStep` throws, and observationUnknown. */
export function replySettlement(
  dependencies: StepDependencies,
  actor: Actor,
  { replies, ...command }: Repeatable<ReplySettlement>,
): Promise<SettlementDetail> {
  return takeStep(settlementKind, dependencies, actor, command, {
    event: { type: 'reply', actor },
    apply: (settlement, { settlements }, at) => settlements.reply(settlement, replies, actor.username, at),
  });
}

/**
 * Conforme → Cerrada. Observada → Cierre propuesto with a reason, and from there by another person → Cerrada, or back with
 * a reason. Throws what `takeStep` throws.
 */
export function closeSettlement(
  dependencies: StepDependencies,
  actor: Actor,
  { accept, ...command }: Repeatable<CloseSettlement>,
): Promise<SettlementDetail> {
  const reason = command.reason.trim();
  return takeSteps(settlementKind, dependencies, actor, command, ({ status }) => {
    if (status === 'Observada')
      return [
        {
          event: { type: 'proposeClosing' as const, actor, reason },
          reason,
          apply: (settlement) => {
            settlement.closingProposedBy = actor.username;
          },
        },
      ];
    return [
      accept
        ? { event: { type: 'close' as const, actor }, reason: reason === '' ? null : reason }
        : { event: { type: 'refuseClosing' as const, actor, reason }, reason },
    ];
  });
}
