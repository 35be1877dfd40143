import { type CreditEvent, creditLifecycle } from '@comensal/domain/credits';
import { mails } from '@comensal/domain/credits/mails.texts';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { RecordKind, StepDependencies, StepMail } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { placeFacts, stepMail } from '../platform/mails/step-mail';
import type { Credit, CreditTypes } from './credit.repository.port';

export interface CreditDependencies extends StepDependencies {
  /** Current files that an invoice may have. */
  readonly maxFiles: number;
}

/**
 * How the steps of credits are taken (CRE-40 to CRE-46). The person who requested a credit is notified of every step.
 */
export const creditKind: RecordKind<CreditTypes> = {
  mailKind: 'credit',
  lifecycle: creditLifecycle,
  records: (unit) => unit.credits,
  stateOf: (credit) => credit.status,
  enter: (credit, { status }, reason) => {
    credit.status = status;
    // For other steps only the history keeps the reason.
    credit.rejectReason = status === 'Rechazado' || status === 'Denegado' ? reason : null;
  },
  effects: {
    postToLedger: (credit, unit, at) => unit.ledger.post(credit, { type: 'Crédito', id: credit.id }, credit.amount, at),
  },
  mail: (credit, event) => ({
    place: credit,
    usernames: [credit.requestedBy],
    ...relievedBy(event),
    author: credit.requestedBy,
    attachesFiles: event === 'invoice',
    content: (reader, publicUrl) => creditMail(credit, event, reader, publicUrl),
  }),
};

/** Whoever would have acted next is notified that there is nothing left to do. */
function relievedBy(event: CreditEvent['type']): Pick<StepMail, 'modules'> {
  if (event === 'withdraw') return { modules: creditLifecycle.actingModules('Pendiente') };
  // Whoever pays is who acts next after a rejection too.
  return event === 'close' ? { modules: creditLifecycle.actingModules('Facturado') } : {};
}

function creditMail(credit: Credit, event: CreditEvent['type'], reader: MailReader, publicUrl: string): MailContent {
  const values = {
    id: credit.id,
    company: credit.businessName,
    amount: formatMoney(credit.amount),
    invoiceNumber: credit.invoice?.number ?? '',
  };
  const { facts } = everyMail;
  return stepMail(reader, {
    subject: fill(mails.credit[event].subject, values),
    body: fill(mails.credit[event].body, values),
    turn: mails.credit[event],
    facts: [
      [facts.credit, String(credit.id)],
      ...placeFacts({ ...credit, companyName: credit.businessName }),
      [facts.requestedBy, reader.author],
      [facts.status, credit.status],
      ...(credit.rejectReason ? [[facts.reason, credit.rejectReason] as const] : []),
    ],
    link: { label: everyMail.open, url: `${publicUrl}/edit-credit-state/${credit.id}` },
  });
}
