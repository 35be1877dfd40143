import { companyName } from '@comensal/domain/companies';
import type { CreditDetail, CreditEvent, CreditRow, CreditStatus } from '@comensal/domain/credits';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { createElement } from 'react';
import type { DeskKit } from '../lifecycle/desk/desk-kit';
import { showPath } from '../lifecycle/record-screens';
import { t } from '../platform/text/text';
import { CreditDeskFacts } from './credit-desk-facts';
import { creditScreens } from './credit-screens';

export type CreditDeskKit = DeskKit<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>;

/** What every desk of credits has in common. */
export const creditDesk = {
  screens: creditScreens,
  heading: creditScreens.words.heading,
  pageOf: (id) => showPath(creditScreens, id),
  company: (row) => companyName(row, row.business_name),
  amount: ({ amount }) => formatMoney(amount),
  fileCall: 'credits/getCreditFile',
  facts: (credit) => createElement(CreditDeskFacts, { credit }),
  done: (event, { id, balance }) =>
    event === 'request' ? '' : t(`credits.action.done.${event}`, { id, balance: formatSum(balance) }),
} as const satisfies Partial<CreditDeskKit>;
