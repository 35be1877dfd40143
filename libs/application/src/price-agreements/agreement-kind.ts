import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { type AgreementEvent, agreementLifecycle, agreementScreens } from '@comensal/domain/price-agreements';
import { mails } from '@comensal/domain/price-agreements/mails.texts';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import type { RecordKind } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { stepMail } from '../platform/mails/step-mail';
import type { Agreement, AgreementTypes } from './price-agreement.repository.port';

/** How the steps of agreements are taken. What they cost is posted by the jobs that two of the steps start. */
export const agreementKind: RecordKind<AgreementTypes> = {
  mailKind: 'priceAgreement',
  lifecycle: agreementLifecycle,
  records: (unit) => unit.priceAgreements,
  stateOf: (agreement) => agreement.status,
  enter: (agreement, { status }, reason) => {
    agreement.status = status;
    if (status === 'Rechazada') agreement.rejectReason = reason;
  },
  effects: {},
  mail: (agreement, event) => ({
    // Those who do not reach all of its places are among `notDeciding`.
    place: null,
    ...(event === 'propose' || event === 'withdraw'
      ? { modules: ['Listas de Precios'], usernames: [], except: agreement.notDeciding }
      : { modules: [], usernames: [agreement.proposedBy] }),
    author: agreement.proposedBy,
    content: (reader, publicUrl) => agreementMail(agreement, event, reader, publicUrl),
  }),
};

/** The address of its page in the portal. */
export const agreementPath = (id: number): string => agreementScreens.priceAgreement.path.replace(':id', String(id));

function agreementMail(
  agreement: Agreement,
  event: AgreementEvent['type'],
  reader: MailReader,
  publicUrl: string,
): MailContent {
  const { id, businessUnitName, companyName, firstDay, reason, rejectReason, status } = agreement;
  const place = `${businessUnitName}, ${companyName ?? priceAgreements.main}`;
  const values = { id, of: fill(priceAgreements.of, { place, date: formatDate(firstDay) }) };
  const { facts } = everyMail;
  const said = mails.priceAgreement[event];
  return stepMail(reader, {
    subject: fill(said.subject, values),
    body: fill(said.body, values),
    turn: said,
    facts: [
      [facts.agreement, String(id)],
      [facts.priceList, place],
      [facts.reason, reason],
      [facts.proposedBy, reader.author],
      [facts.status, priceAgreements.status[status]],
      ...(rejectReason ? [[facts.rejectReason, rejectReason] as const] : []),
    ],
    link: {
      label: everyMail.openAgreement,
      url: `${publicUrl}${agreementPath(id)}`,
    },
  });
}
