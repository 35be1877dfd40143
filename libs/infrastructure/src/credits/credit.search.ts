import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { search } from '@comensal/domain/search/search.texts';
import { inOneLine, isNumber, searchedKind } from '../platform/search';
import { creditList } from './credit-list.query';

interface CreditMatch {
  readonly id: number;
  readonly amount: number;
  readonly business_name: string;
  readonly centre: string | null;
  readonly status: string;
}

/** Credits by number, company, CUIT, purchase order, invoice number, centre, group or status. */
export const creditSearch = searchedKind({
  list: creditList,
  asked: (actor) => ({ actor }),
  columns: { id: 'c.id', amount: 'c.amount', business_name: 'c.business_name', centre: 'bu.name', status: 'c.status' },
  isExactly: isNumber('c.id'),
  isLong: true,
  describe: ({ id, amount, business_name, centre, status }: CreditMatch) => ({
    title: fill(search.titles.credit, { id, amount: formatMoney(amount) }),
    subtitle: inOneLine(business_name, centre, status),
  }),
});
