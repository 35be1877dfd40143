import type { PriceLetter } from '@comensal/application/price-indices';
import type { Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Query } from '../platform/database/query';
import { priceListInForce } from '../price-lists/price-in-force.sql';
import { getPriceList } from '../price-lists/price-list.queries';
import { readClauses } from './price-clauses.query';

/** What the letter of a client's list says. Throws 'notFound', also for a main list, and 'outOfScope'. */
export async function readLetter(query: Query, actor: Actor, id: number, today: DateNumber): Promise<PriceLetter> {
  const list = await getPriceList(query, actor, id, today);
  const { company_id, business_unit_id, start_date } = list;
  if (company_id === null) throw new Refusal(platformRefusals.notFound);
  const before = priceListInForce({ businessUnit: '$1', company: '$2', day: '$3::date - 1' });
  const previous = await query<PriceLetter['previous'][number]>(
    `select p.food_service_id as id, s.name, p.price, p.is_active from price_list_food_service_realtion p
       join food_services s on s.id = p.food_service_id where p.price_list_id = (select ${before}) order by s.name`,
    [business_unit_id, company_id, dateToIso(start_date)],
  );
  const [clause] = await readClauses(query, actor, { company_id, business_unit_id, start_date });
  return { list, previous, clause: clause?.in_force ? clause : null };
}
