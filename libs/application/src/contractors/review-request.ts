import {
  type ContractorDetail,
  contractorDocumentLifecycle,
  contractorRefusals,
  type EditContractorRequest,
  reviewEvents,
} from '@comensal/domain/contractors';
import { type Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Step, StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import type { ContractorRequest, ContractorRequestTypes } from './contractor-request.repository.port';
import { type ContractorDependencies, contractorRequestKind } from './contractor-request-kind';

/**
 * Saves a reviewer's verdicts on the documents, and the decision: Aprobado when every document is approved, Rechazado
 * with a reason for the request or for a document; Pendiente saves a partial review (CON-22, CON-27 to CON-30, CON-34,
 * O-148, O-151).
 */
export function reviewRequest(
  dependencies: ContractorDependencies,
  actor: Actor,
  { status, reject_reason: reason, documents = [], request_id: _, ...command }: StepCommand & EditContractorRequest,
): Promise<ContractorDetail> {
  return takeSteps(contractorRequestKind, dependencies, actor, command, (request): ReviewSteps => {
    for (const one of documents) toggle(actor, request, one);
    const rejected = request.documents.filter((document) => document.status === 'Rechazado');
    const reasons = rejected.flatMap((document) => (document.reason ? [`${document.name}: ${document.reason}`] : []));
    if (status === 'Aprobado') {
      const unapproved = request.documents.filter((document) => document.status !== 'Aprobado').length;
      return [{ event: { type: 'approve', actor, unapproved } }];
    }
    if (status === 'Pendiente') return [{ event: { type: 'review', actor } }];
    return [
      {
        event: { type: 'reject', actor, reasons: [...(reason ? [reason] : []), ...reasons] },
        // The history keeps the reasons after the files are replaced.
        reason: [...(reason ? [reason] : []), ...reasons].join(' · '),
        apply: () => {
          request.rejectReason = reason;
        },
      },
    ];
  });
}

type ReviewSteps = readonly Step<ContractorRequestTypes>[];

/** Sets the chosen status of a document, with the reason of a rejection. Refuses (409) an unknown one. */
function toggle(
  actor: Actor,
  { documents }: ContractorRequest,
  { path, status, reason }: NonNullable<EditContractorRequest['documents']>[number],
): void {
  const document = documents.find((one) => one.path === path);
  if (!document) throw new Refusal(contractorRefusals.contractorDocumentUnknown);
  if (document.status !== status) {
    const event = { type: reviewEvents[status], actor };
    document.status = contractorDocumentLifecycle.decide(
      document.status,
      { withinScope: true, isOwn: false },
      event,
    ).status;
  }
  document.reason = document.status === 'Rechazado' ? reason : null;
}
