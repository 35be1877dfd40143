import type { PlannedPriceList } from '@comensal/application/price-lists';
import { type Actor } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type PriceListEffectsView } from '@comensal/domain/price-lists';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { priceListInForce } from './price-in-force.sql';
import { priceListScope } from './price-list-scope.sql';

type Unpriced = PriceListEffectsView['unpriced'][number];
type ClientList = PriceListEffectsView['client_lists'][number];

/** Meals of this many days, including today, show who uses a service. */
const lastDays = 7;

/** The effects of saving the list (PRI-11). Throws 'outOfScope' for a place outside the actor's scope. */
export async function readPriceListEffects(
  query: Query,
  actor: Actor,
  list: PlannedPriceList,
): Promise<PriceListEffectsView> {
  const parameters = new Parameters();
  const columns = {
    company: `${parameters.add(list.company_id)}::text`,
    businessUnit: `${parameters.add(list.business_unit_id)}::text`,
  };
  const [row] = await query<{ within: boolean }>(
    `select ${columns.businessUnit} is not null and ${priceListScope(actor, columns, parameters)} as within`,
    parameters.values,
  );
  if (!row?.within) throw new Refusal(platformRefusals.outOfScope);
  return {
    unpriced: await unpricedServices(query, list),
    client_lists: list.company_id === null ? await listsApart(query, actor, list) : [],
  };
}

/**
 * The services that a client's list leaves without a price, by name: those of the main list, and of the client's
 * previous list, that it does not choose. A list is in force as a whole, so the main list fills no gaps. Empty if a
 * later list of the client is already in force. On the list's first day, or today where that is past.
 */
export async function unpricedServices(query: Query, list: PlannedPriceList): Promise<Unpriced[]> {
  if (list.company_id === null) return [];
  const parameters = new Parameters();
  const businessUnit = `${parameters.add(list.business_unit_id)}::text`;
  const company = `${parameters.add(list.company_id)}::text`;
  const start = `${parameters.add(dateToIso(list.start_date))}::date`;
  const today = `${parameters.add(dateToIso(list.today))}::date`;
  const day = `greatest(${start}, ${today})`;
  const chosen = parameters.add(list.food_services.filter(({ is_active }) => is_active).map(({ id }) => id));
  return query<Unpriced>(
    `with main as (select food_service_id, price from price_list_food_service_realtion
                    where is_active and price_list_id = ${priceListInForce({ businessUnit, company: 'null', day })}),
          had as (select food_service_id from price_list_food_service_realtion
                   where is_active and price_list_id = ${priceListInForce({ businessUnit, company, day })}),
          hit as (select p.id, p.name, r.food_service_id from food_services_profiles p
                    join food_service_profile_relations r on r.food_services_profile_id = p.id and r.is_active
                   where p.is_active and p.company_id = ${company} and p.business_unit_id = ${businessUnit})
     select s.id, s.name, main.price as main_price,
            coalesce((select json_agg(hit.name order by ${ordered('hit.name')}, hit.id) from hit where hit.food_service_id = s.id), '[]') as profiles,
            (select count(distinct d.customer_id) from hit join customer_profile_relations d on d.food_services_profile_id = hit.id and d.is_active
               join customers c on c.id = d.customer_id and c.is_active where hit.food_service_id = s.id)::int as diners,
            (select coalesce(sum(m.qty), 0) from ${eatenMeals} m where m.food_service_id = s.id and m.company_id = ${company}
                and m.business_unit_id = ${businessUnit} and m.eaten_on > ${today} - ${lastDays} and m.eaten_on <= ${today})::int as meals
       from food_services s left join main on main.food_service_id = s.id
      where s.is_active and s.id <> all(${chosen}::bigint[])
        and (main.food_service_id is not null or s.id in (select food_service_id from had))
        and not exists (select from price_lists later where later.business_unit_id = ${businessUnit} and later.company_id = ${company}
                          and later.is_active and later.start_date > ${start} and later.start_date <= ${day})
      order by ${ordered('s.name')}, s.id`,
    parameters.values,
  );
}

/**
 * The lists in force together with a main list whose price of a service differs, of the clients in the actor's scope.
 */
async function listsApart(query: Query, actor: Actor, list: PlannedPriceList): Promise<ClientList[]> {
  const parameters = new Parameters();
  const businessUnit = parameters.add(list.business_unit_id);
  const day = `greatest(${parameters.add(dateToIso(list.start_date))}::date, ${parameters.add(dateToIso(list.today))}::date)`;
  const chosen = list.food_services.filter(({ is_active }) => is_active);
  const [ids, prices] = [parameters.add(chosen.map(({ id }) => id)), parameters.add(chosen.map(({ price }) => price))];
  const named = (sign: '<' | '>'): string =>
    `coalesce(json_agg(s.name order by ${ordered('s.name')}, s.id) filter (where priced.price ${sign} given.price), '[]')`;
  return query<ClientList>(
    `select own.id, c.business_name as company_name, to_char(own.start_date, 'YYYYMMDD')::int as start_date,
            ${named('<')} as below, ${named('>')} as above
       from (select distinct on (l.company_id) l.id, l.company_id, l.start_date from price_lists l
              where l.business_unit_id = ${businessUnit} and l.company_id is not null and l.is_active and l.start_date <= ${day}
                and ${priceListScope(actor, pairColumns('l'), parameters)}
              order by l.company_id, l.start_date desc) own
       join companies c on c.id = own.company_id
       join price_list_food_service_realtion priced on priced.price_list_id = own.id and priced.is_active
       join unnest(${ids}::bigint[], ${prices}::bigint[]) as given(id, price) on given.id = priced.food_service_id and given.price <> priced.price
       join food_services s on s.id = given.id
      group by own.id, own.start_date, c.business_name
      order by ${ordered('c.business_name')}, own.id`,
    parameters.values,
  );
}
