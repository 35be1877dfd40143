import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { priceHistory } from '@comensal/domain/price-history/price-history.texts';
import { foodServiceList } from '../food-services/food-service.queries';
import type { List } from '../platform/database/list.sql';
import { searchedKind } from '../platform/search';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import { pricedPlaces } from './service-prices.query';

type Request = Parameters<typeof foodServiceList.scope>[0] & { readonly today: DateNumber };

interface ServicePriceMatch {
  readonly name: string;
  readonly least: number | null;
  readonly most: number | null;
}

/** A service with what it costs today in the centres of the person and for their clients. */
export const servicePriceSearch = searchedKind({
  list: foodServiceList as List<Request, object>,
  asked: (actor, _text, today) => ({ actor, today }),
  joins: ({ actor, today }, parameters) => `cross join lateral (
    select min(r.price) as least, max(r.price) as most
      from (${pricedPlaces('s.id', `${parameters.add(dateToIso(today))}::date`)}) p
      join business_units open on open.id = p.business_unit_id and open.is_active
      join price_list_food_service_realtion r on r.price_list_id = p.list_id and r.food_service_id = s.id and r.is_active
     where ${priceListScope(actor, { company: 'p.company_id', businessUnit: 'p.business_unit_id' }, parameters)}) today`,
  columns: { name: 's.name', least: 'today.least', most: 'today.most' },
  describe: ({ name, least, most }: ServicePriceMatch) => ({ title: name, subtitle: rangeText(least, most) }),
});

function rangeText(least: number | null, most: number | null): string {
  const { none, same, range } = priceHistory.found;
  if (least === null || most === null) return none;
  return least === most
    ? fill(same, { price: formatMoney(least) })
    : fill(range, { from: formatMoney(least), to: formatMoney(most) });
}
