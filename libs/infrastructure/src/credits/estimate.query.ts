import {
  type CreditPlace,
  type DateNumber,
  dateToIso,
  type Estimate,
  type EstimateLine,
  estimateTotal,
} from '@comensal/domain';
import type { Query } from '../database/query';
import { priceListInForce } from '../price-lists/price-in-force.sql';

/** How many days of meals the suggestion looks back at: four whole weeks, so that every weekday counts the same. */
const recentDays = 28;

/**
 * The pre-calculation of a request (CRE-01, CRE-06, CRE-08, O-109): the services of the price list in force on the day, and
 * the meals of the last four weeks as the suggested quantity.
 */
export async function getEstimate(query: Query, place: CreditPlace, today: DateNumber): Promise<Estimate> {
  const day = dateToIso(today);
  const rows = await query<Omit<EstimateLine, 'subtotal'> & { start_date: number }>(
    `with in_force as (
       select id, start_date from price_lists
        where id = ${priceListInForce({ businessUnit: '$2', company: '$1', day: '$4::date' })}
     ), recent as (
       select food_service_id, sum(qty)::bigint as quantity from meal_daily_rollups
        where company_id = $1 and business_unit_id = $2 and ($3::bigint is null or group_id = $3::bigint)
          and occurred_on >= $4::date - $5::int and occurred_on < $4::date
        group by food_service_id
     )
     select s.id as food_service_id, s.name, priced.price, coalesce(recent.quantity, 0)::bigint as quantity,
            to_char(l.start_date, 'YYYYMMDD')::int as start_date
       from in_force l
       join price_list_food_service_realtion priced on priced.price_list_id = l.id and priced.is_active
       join food_services s on s.id = priced.food_service_id and s.is_active
       left join recent on recent.food_service_id = s.id
      order by s.name, s.id`,
    [place.company_id, place.business_unit_id, place.group_id ?? null, day, recentDays],
  );
  const services = rows.map(({ food_service_id, name, price, quantity }) => ({
    food_service_id,
    name,
    price,
    quantity,
    subtotal: price * quantity,
  }));
  return { services, estimated_total: estimateTotal(services), price_list_start_date: rows[0]?.start_date ?? null };
}
