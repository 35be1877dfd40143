import {
  type Actor,
  type CreditDecision,
  type CreditDetail,
  type CreditEvent,
  decideCredit,
  Refusal,
} from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work.port';
import type { Credit } from './credit.repository.port';
import { notifyAboutCredit } from './notify-about-credit';

export interface CreditDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** Where the portal answers, for the links in mails; without a slash at the end. */
  readonly publicUrl: string;
}

/** Which credit a step is about. A stale `version` is refused; without one the state alone decides (contract). */
export interface StepCommand {
  readonly id: number;
  readonly version?: number | undefined;
  readonly idempotency?: Idempotency | null;
}

interface Step {
  readonly event: CreditEvent;
  readonly reason: string | null;
  /** Writes what this step brings along onto the credit, after the lifecycle has agreed. */
  readonly apply?: (credit: Credit, unit: UnitOfWork, at: Date) => Promise<void> | void;
}

/**
 * Takes one step of a credit's life: locks the row, asks the lifecycle, writes the new status, the history, the ledger
 * movement and the mails in one transaction. Of two people at once the second finds the state of the first and is
 * refused (CRE-46, O-193). Answers the credit as it stands then. Throws notFound, staleVersion and whatever the lifecycle refuses; then nothing is written.
 */
export async function transitionCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand,
  step: Step,
): Promise<CreditDetail> {
  const { inTransaction, clock } = dependencies;
  return inTransaction(
    actor,
    async (unit) => {
      const found = await unit.credits.lock(command.id, actor);
      if (!found) throw new Refusal('notFound');
      const { credit, withinScope } = found;
      if (!withinScope) throw new Refusal('outOfScope');
      if (command.version !== undefined && command.version !== credit.version) throw new Refusal('staleVersion');
      const decision = decideCredit(credit.status, { withinScope }, step.event);
      const at = clock();
      credit.status = decision.status;
      credit.rejectReason = step.reason;
      await step.apply?.(credit, unit, at);
      await unit.credits.save(credit, at);
      await unit.credits.addStep(credit, { event: step.event.type, reason: step.reason, username: actor.username }, at);
      await carryOut(decision, credit, unit, at);
      await notifyAboutCredit(unit, dependencies.publicUrl, credit, step.event.type, at);
      return unit.credits.detail(credit.id, actor);
    },
    command.idempotency,
  );
}

/** The effects that the lifecycle asks for, in the transaction of the step. */
async function carryOut(decision: CreditDecision, credit: Credit, unit: UnitOfWork, at: Date): Promise<void> {
  for (const effect of decision.effects) {
    if (effect !== 'postToLedger') throw new Error(`The lifecycle of a credit asks for an unknown effect: ${effect}`);
    await unit.ledger.postCredit(credit, credit.id, credit.amount, at);
  }
}
