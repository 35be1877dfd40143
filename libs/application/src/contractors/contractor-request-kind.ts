import {
  type ContractorRequestEvent,
  contractorRequestLifecycle,
  contractorTemplates,
} from '@comensal/domain/contractors';
import { contractors } from '@comensal/domain/contractors/contractors.texts';
import { mails } from '@comensal/domain/contractors/mails.texts';
import { type ModuleName } from '@comensal/domain/platform/access';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { cuitText } from '@comensal/domain/platform/validation';
import type { RemovableKind, StepDependencies } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { stepMail } from '../platform/mails/step-mail';
import type { ContractorRequest, ContractorRequestTypes, RequestDocument } from './contractor-request.repository.port';

export interface ContractorDependencies extends StepDependencies {
  /** Documents that a request may have. */
  readonly maxFiles: number;
}

/** After an approval they give the contractor a profile, a company and its centres (O-152). */
const whoAdmits: readonly ModuleName[] = ['Usuarios', 'Precontratistas'];

/**
 * How the steps of contractors' requests are taken (CON-25 to CON-31). The person who registered is notified of each
 * step. Addresses in the form that belong to no user are notified once of why they are listed, and have nothing to open.
 * Requests belong to no centre yet, so every reviewer is notified.
 */
export const contractorRequestKind: RemovableKind<ContractorRequestTypes> = {
  mailKind: 'contractorRequest',
  lifecycle: contractorRequestLifecycle,
  records: (unit) => unit.contractorRequests,
  stateOf: (request) => request.status,
  enter: (request, { status }, reason) => {
    request.status = status;
    request.rejectReason = reason;
  },
  effects: {},
  // A partial review notifies nobody. Nor does an edit when nobody has acted since the previous notification: a
  // contractor who saves a hundred times would send a hundred mails to every reviewer.
  mail: (request, event) =>
    event === 'review' || (event === 'edit' && request.isAwaited)
      ? null
      : {
          place: null,
          usernames: [request.username],
          ...(event === 'register'
            ? {
                contacts: [request.fields.email, request.fields.alternative_email].map((email) => ({
                  email,
                  name: request.fields.name,
                })),
              }
            : {}),
          author: request.username,
          ...(event === 'approve' ? { modules: whoAdmits } : {}),
          content: (reader, publicUrl) => requestMail(request, event, reader, publicUrl),
        },
};

function requestMail(
  { id, fields, status, rejectReason, documents }: ContractorRequest,
  event: Exclude<ContractorRequestEvent['type'], 'review'>,
  reader: MailReader,
  publicUrl: string,
): MailContent {
  const { facts } = everyMail;
  const values = { id, company: fields.business_name };
  const isRemoved = event === 'remove';
  const rejected = event === 'reject' ? documents.filter(({ status: of }) => of === 'Rechazado') : [];
  const isContact = reader.role === 'contact';
  return stepMail(reader, {
    subject: fill(mails.contractor[event].subject, values),
    body: fill(isContact ? mails.contractor.contact : mails.contractor[event].body, values),
    turn: isContact ? { acting: '', told: '' } : mails.contractor[event],
    facts: [
      [facts.request, String(id)],
      [facts.businessName, fields.business_name],
      [facts.cuit, cuitText(fields.cuit)],
      ...(isRemoved ? [] : [[facts.status, status] as const]),
      ...(event === 'reject' && rejectReason ? [[facts.reason, rejectReason] as const] : []),
      ...rejected.map((document) => [documentTitle(document), document.reason ?? facts.rejected] as const),
    ],
    link: isContact
      ? null
      : {
          label: isRemoved ? everyMail.openHome : everyMail.openRequest,
          url: isRemoved ? `${publicUrl}/home` : `${publicUrl}/edit-contractor-state/${id}`,
        },
  });
}

/** The title of the form that the document fills in; the file name of any other document. */
function documentTitle({ template, name }: RequestDocument): string {
  const form = template === null ? undefined : contractorTemplates[template - 1];
  return form ? contractors.templates[form].title : name;
}
