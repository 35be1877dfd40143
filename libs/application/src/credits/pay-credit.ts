import { type Actor, type CreditDetail, documentTypes } from '@comensal/domain';
import type { StepCommand } from '../lifecycle/record-kind';
import { takeStep } from '../lifecycle/take-step';
import type { StoredFile } from '../platform/file-store.port';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Facturado or Rechazado → Pagado, with the receipt (CRE-42, CRE-43, CRE-49, CRE-62). Earlier receipts stay. The reason
 * of a rejection leaves the credit and stays in its history (O-125).
 */
export function payCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { files } = command;
  return takeStep(creditKind, dependencies, actor, command, {
    event: { type: 'pay', actor, files: files.length },
    files: { kind: documentTypes.receipt, stored: files },
  });
}
