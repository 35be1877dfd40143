import { type CreditEvent, es, formatMoney, modulesThatActOn, text } from '@comensal/domain';
import { type MailContent, renderMail } from '../mails/render-mail';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { Credit } from './credit.repository.port';

/**
 * Writes to the person who asked for the credit and to those who may take the next step, each once, with a link to the
 * credit. The messages leave only if the transaction of the step commits.
 */
export async function notifyAboutCredit(
  unit: UnitOfWork,
  publicUrl: string,
  credit: Credit,
  event: CreditEvent['type'],
  at: Date,
): Promise<void> {
  const addressees = await unit.mails.addressees({
    modules: modulesThatActOn(credit.status),
    companyId: credit.companyId,
    businessUnitId: credit.businessUnitId,
    groupId: credit.groupId,
    usernames: [credit.requestedBy],
  });
  await unit.mails.add(
    addressees.map((addressee) => ({
      recipient: addressee.email,
      ...renderMail(creditMail(credit, event, addressee.name, publicUrl)),
    })),
    at,
  );
}

function creditMail(credit: Credit, event: CreditEvent['type'], name: string, publicUrl: string): MailContent {
  const values = {
    id: credit.id,
    company: credit.businessName,
    amount: formatMoney(credit.amount),
    reason: credit.rejectReason ?? '',
    invoiceNumber: credit.invoice?.number ?? '',
  };
  const { facts } = es.mails;
  return {
    subject: text(`mails.credit.${event}.subject`, values),
    greeting: text('mails.greeting', { name }),
    body: text(`mails.credit.${event}.body`, values),
    facts: [
      [facts.credit, String(credit.id)],
      [facts.company, credit.businessName],
      [facts.cuit, credit.cuit],
      [facts.businessUnit, credit.businessUnitName],
      [facts.group, credit.groupName ?? es.common.notApplicable],
      [facts.amount, formatMoney(credit.amount)],
      [facts.status, credit.status],
      ...(credit.rejectReason ? [[facts.reason, credit.rejectReason] as const] : []),
    ],
    link: { label: text('mails.open'), url: `${publicUrl}/edit-credit-state/${credit.id}` },
    footer: text('mails.footer'),
  };
}
