import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { removeRecord } from '../platform/lifecycle/take-step';
import { type ContractorDependencies, contractorRequestKind } from './contractor-request-kind';

/**
 * Removes a request that is not approved, with its documents; the person who registered is notified and may register
 * again (CON-35, O-153).
 */
export function removeContractorRequest(
  dependencies: ContractorDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<true> {
  return removeRecord(contractorRequestKind, dependencies, actor, command, { type: 'remove', actor });
}
