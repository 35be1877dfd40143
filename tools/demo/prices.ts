import { type Day, monthStart, monthsBetween } from './calendar';
import { centres, places } from './organisation';
import type { Random } from './random';
import { services, servicesAt } from './services';

export interface PriceList {
  readonly id: number;
  readonly business_unit_id: string;
  readonly company_id: string | null;
  readonly start: Day;
  /** Minor units by service id. */
  readonly prices: ReadonlyMap<number, number>;
}

/**
 * Prices of a canteen in a country with inflation: raised every third month by about a tenth, in round figures of $ 50.
 */
const monthsBetweenRises = 3;
const roundTo = 5_000;

/** Companies with their own list, and which fraction of the centre's price they pay. */
const agreements: readonly (readonly [company: string, centre: string, part: number])[] = [
  ['10002001', '1010', 0.94],
  ['10003001', '1020', 0.96],
  ['10001001', '1040', 0.9],
  ['10001002', '1030', 0.93],
  ['10001004', '1060', 0.92],
  ['10002003', '5010', 0.97],
  ['10005001', '1070', 0.95],
  ['10005001', '2020', 0.95],
];

/**
 * The price lists from the first day of the history on, oldest first: the main list of every centre, the lists of the
 * companies with an agreement, and at half of the centres one that begins next month.
 */
export function priceLists(random: Random, start: Day, today: Day): PriceList[] {
  const last = monthsBetween(start, today);
  const lists: Omit<PriceList, 'id'>[] = [];
  for (const centre of centres) {
    const level = random.between(0.95, 1.08);
    const company = agreements.filter(([, at]) => at === centre.id);
    let rise = 1;
    for (let month = 0; month <= last; month += monthsBetweenRises) {
      lists.push(listOf(centre.id, null, monthStart(start, month), level * rise));
      // An agreement follows the main list, the first one half a year into the history.
      if (month > 0)
        for (const [id, , part] of company)
          lists.push(listOf(centre.id, id, monthStart(start, month), level * rise * part));
      rise *= random.between(1.07, 1.12);
    }
    if (centre.is_active && random.chance(0.5)) lists.push(listOf(centre.id, null, monthStart(today, 1), level * rise));
  }
  lists.sort(
    (a, b) =>
      a.start - b.start ||
      a.business_unit_id.localeCompare(b.business_unit_id) ||
      (a.company_id ?? '').localeCompare(b.company_id ?? ''),
  );
  return lists.map((list, index) => ({ id: index + 1, ...list }));
}

function listOf(centre: string, company: string | null, start: Day, level: number): Omit<PriceList, 'id'> {
  const priceOf = (first: number): number => Math.round((first * level) / roundTo) * roundTo;
  const offered = servicesAt(centre);
  return {
    business_unit_id: centre,
    company_id: company,
    start,
    prices: new Map(
      services
        .filter((service) => offered.includes(service.id))
        .map((service) => [service.id, priceOf(service.firstPrice)]),
    ),
  };
}

/** The price of a service for a company at a centre on a day: the company's own list before the main one, the latest in force. */
export type PriceOf = (company: string, centre: string, service: number, day: Day) => number;

export function priceFinder(lists: readonly PriceList[]): PriceOf {
  const byPlace = new Map<string, PriceList[]>();
  for (const place of places) {
    const own = lists.filter(
      (list) => list.business_unit_id === place.business_unit_id && list.company_id === place.company_id,
    );
    const main = lists.filter((list) => list.business_unit_id === place.business_unit_id && list.company_id === null);
    const latestFirst = (a: PriceList, b: PriceList): number => b.start - a.start;
    byPlace.set(`${place.company_id}/${place.business_unit_id}`, [...own.sort(latestFirst), ...main.sort(latestFirst)]);
  }
  return (company, centre, service, day) => {
    const list = byPlace.get(`${company}/${centre}`)?.find((candidate) => candidate.start <= day);
    const price = list?.prices.get(service);
    if (price === undefined) throw new Error(`No price of service ${service} for ${company} at ${centre}`);
    return price;
  };
}
