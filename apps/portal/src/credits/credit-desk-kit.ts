import { companyName } from '@comensal/domain/companies';
import type { CreditDetail, CreditEvent, CreditRow, CreditStatus } from '@comensal/domain/credits';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { createElement } from 'react';
import type { DeskGroup, DeskKit } from '../lifecycle/desk/desk-kit';
import { showPath } from '../lifecycle/record-screens';
import { t } from '../platform/text/text';
import { afterApproval, CreditDeskFacts } from './credit-desk-facts';
import { creditRecords } from './credit-screens';

export type CreditDeskKit = DeskKit<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>;

/** What every desk of credits has in common. */
export const creditDesk = {
  screens: creditRecords,
  heading: creditRecords.words.heading,
  pageOf: (id) => showPath(creditRecords, id),
  company: (row) => companyName(row, row.business_name),
  amount: ({ amount }) => formatMoney(amount),
  fileCall: 'credits/getCreditFile',
  sums: (credit) => [
    { label: t('credits.page.amount'), sum: credit.amount },
    { label: t('credits.request.balanceAfter'), sum: afterApproval(credit) },
  ],
  facts: (credit) => createElement(CreditDeskFacts, { credit }),
  done: (event, { id, balance }) =>
    event === 'request' ? '' : t(`credits.action.done.${event}`, { id, balance: formatSum(balance) }),
} as const satisfies Partial<CreditDeskKit>;

/** The documents that the decision about a payment rests on: the invoice, and every receipt, the latest first. */
export function reviewedDocuments({ invoice, receipt }: CreditDetail): readonly DeskGroup[] {
  // After a rejection the receipt of the new payment is what the decision is about.
  const receipts = receipt.documents.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return [
    {
      title: t('credits.page.invoice'),
      none: t('credits.page.invoiceNone'),
      documents: invoice.documents,
      expected: true,
    },
    {
      title: t('creditDesk.receipt'),
      none: t('credits.page.receiptsNone'),
      documents: receipts,
      needed: receipts,
      expected: true,
    },
  ];
}
