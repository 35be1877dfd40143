import { type CreditPlace, type Estimate, type EstimateLine, estimateTotal } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { Parameters, type Query } from '../platform/database/query';
import { groupCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { priceListInForce } from '../price-lists/price-in-force.sql';

/** How many days of meals the suggestion is based on: four whole weeks, so that every weekday counts the same. */
const recentDays = 28;

/**
 * The pre-calculation of a request (CRE-01, CRE-06, CRE-08, O-109): the services of the price list in force on the day,
 * with the meals of the last four weeks as the suggested quantity. For a group leader, those of the groups they lead.
 */
export async function getEstimate(
  query: Query,
  actor: Actor,
  place: CreditPlace,
  today: DateNumber,
): Promise<Estimate> {
  const parameters = new Parameters();
  const company = parameters.add(place.company_id);
  const centre = parameters.add(place.business_unit_id);
  const group = `${parameters.add(place.group_id ?? null)}::bigint`;
  const day = `${parameters.add(dateToIso(today))}::date`;
  const since = `${day} - ${parameters.add(recentDays)}::int`;
  const rows = await query<Omit<EstimateLine, 'subtotal'> & { start_date: number }>(
    `with in_force as (
       select id, start_date from price_lists
        where id = ${priceListInForce({ businessUnit: centre, company, day })}
     ), recent as (
       select food_service_id, sum(qty)::bigint as quantity from ${eatenMeals} meal
        where company_id = ${company} and business_unit_id = ${centre} and (${group} is null or group_id = ${group})
          and eaten_on >= ${since} and eaten_on < ${day}
          and ${groupCondition(actor, 'meal.group_id', parameters)}
        group by food_service_id
     )
     select s.id as food_service_id, s.name, priced.price, coalesce(recent.quantity, 0)::bigint as quantity,
            to_char(l.start_date, 'YYYYMMDD')::int as start_date
       from in_force l
       join price_list_food_service_realtion priced on priced.price_list_id = l.id and priced.is_active
       join food_services s on s.id = priced.food_service_id and s.is_active
       left join recent on recent.food_service_id = s.id
      order by ${ordered('s.name')}, s.id`,
    parameters.values,
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
