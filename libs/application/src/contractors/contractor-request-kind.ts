import {
  type ContractorDetail,
  type ContractorRequestEvent,
  type ContractorRequestFacts,
  type ContractorState,
  type ContractorStatus,
  contractorRequestLifecycle,
  cuitText,
  es,
  type ModuleName,
  text,
} from '@comensal/domain';
import type { RemovableKind, StepDependencies } from '../lifecycle/record-kind';
import type { MailContent } from '../mails/render-mail';
import type { ContractorRequest, IncomingDocuments } from './contractor-request.repository.port';

export interface ContractorDependencies extends StepDependencies {
  /** Documents that a request may have. */
  readonly maxFiles: number;
}

/** After an approval they give the contractor a profile, a company and its centres (O-152). */
const whoAdmits: readonly ModuleName[] = ['Usuarios', 'Precontratistas'];

/**
 * Contractors' requests, as their steps are taken (CON-25 to CON-31). The person who registered is told at both
 * addresses. Requests belong to no centre yet, so every reviewer is told.
 */
export const contractorRequestKind: RemovableKind<
  ContractorRequest,
  ContractorState,
  ContractorStatus,
  ContractorRequestFacts,
  ContractorRequestEvent,
  ContractorDetail,
  IncomingDocuments
> = {
  lifecycle: contractorRequestLifecycle,
  records: (unit) => unit.contractorRequests,
  stateOf: (request) => request.status,
  enter: (request, { status }, reason) => {
    request.status = status;
    request.rejectReason = reason;
  },
  effects: {},
  // Nobody is told of a half-done review. Nor of an edit when nobody has acted since the last one was told: a
  // contractor who saves a hundred times would send a hundred mails to every reviewer and to both addresses.
  mail: (request, event) =>
    event === 'review' || (event === 'edit' && request.isAwaited)
      ? null
      : {
          place: null,
          usernames: [request.username],
          addresses: [request.fields.email, request.fields.alternative_email].map((email) => ({
            email,
            name: request.fields.name,
          })),
          ...(event === 'approve' ? { modules: whoAdmits } : {}),
          content: (name, publicUrl) => requestMail(request, event, name, publicUrl),
        },
};

function requestMail(
  { id, fields, status, rejectReason, documents }: ContractorRequest,
  event: Exclude<ContractorRequestEvent['type'], 'review'>,
  name: string,
  publicUrl: string,
): MailContent {
  const { facts } = es.mails;
  const values = { id, company: fields.business_name };
  const isRemoved = event === 'remove';
  const rejected = event === 'reject' ? documents.filter(({ status: of }) => of === 'Rechazado') : [];
  return {
    subject: text(`mails.contractor.${event}.subject`, values),
    greeting: text('mails.greeting', { name }),
    body: text(`mails.contractor.${event}.body`, values),
    facts: [
      [facts.request, String(id)],
      [facts.businessName, fields.business_name],
      [facts.cuit, cuitText(fields.cuit)],
      ...(isRemoved ? [] : [[facts.status, status] as const]),
      ...(event === 'reject' && rejectReason ? [[facts.reason, rejectReason] as const] : []),
      ...rejected.map(({ name: file, reason }) => [file, reason ?? facts.rejected] as const),
    ],
    link: {
      label: text(isRemoved ? 'mails.openHome' : 'mails.openRequest'),
      url: isRemoved ? `${publicUrl}/home` : `${publicUrl}/edit-contractor-state/${id}`,
    },
    footer: text('mails.footer'),
  };
}
