import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import type { AgreementStatus } from '@comensal/domain/price-agreements';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import { inOneLine, searchedKind } from '../platform/search';
import { agreementList } from './agreement-list.query';

interface AgreementMatch {
  readonly id: number;
  readonly centre: string;
  readonly client: string | null;
  readonly first_day: number;
  readonly status: AgreementStatus;
}

/** Agreements about former prices, by number, centre or client. */
export const agreementSearch = searchedKind({
  list: agreementList,
  asked: (actor) => ({ actor }),
  columns: {
    id: 'r.id',
    centre: 'bu.name',
    client: 'c.business_name',
    first_day: `to_char(r.first_day, 'YYYYMMDD')::int`,
    status: 'r.status',
  },
  describe: ({ id, centre, client, first_day, status }: AgreementMatch) => ({
    title: fill(priceAgreements.page.title, { id }),
    subtitle: inOneLine(
      `${centre}, ${client ?? priceAgreements.main}`,
      formatDate(first_day),
      priceAgreements.status[status],
    ),
  }),
});
