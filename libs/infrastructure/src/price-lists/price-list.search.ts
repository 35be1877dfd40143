import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import type { ListStanding } from '@comensal/domain/price-lists';
import { priceLists } from '@comensal/domain/price-lists/price-lists.texts';
import { inOneLine, searchedKind } from '../platform/search';
import { priceListList } from './price-list.queries';

interface PriceListMatch {
  readonly centre: string;
  readonly client: string | null;
  readonly start_date: number;
  readonly standing: ListStanding;
}

/** Price lists by centre, client or service: of every standing, those of clients beside the main ones. */
export const priceListSearch = searchedKind({
  list: priceListList,
  asked: (actor, _text, today) => ({ actor, today }),
  columns: {
    centre: 'bu.name',
    client: 'c.business_name',
    start_date: `to_char(l.start_date, 'YYYYMMDD')::int`,
    standing: 'l.standing',
  },
  describe: ({ centre, client, start_date, standing }: PriceListMatch) => {
    const values = { centre, date: formatDate(start_date) };
    const { main, client: ofClient } = priceLists.name;
    return {
      title: client === null ? fill(main, values) : fill(ofClient, { ...values, client }),
      subtitle: inOneLine(client === null ? priceLists.detail.main : null, priceLists.standings[standing]),
    };
  },
});
