import type { Actor } from '@comensal/domain/platform/access';
import type { ReversalDetail } from '@comensal/domain/reversals';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { reversalKind } from './reversal-kind';

/** Propuesta → Retirada by the person who proposed it. */
export function withdrawReversal(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<ReversalDetail> {
  return takeStep(reversalKind, dependencies, actor, command, { event: { type: 'withdraw', actor } });
}
