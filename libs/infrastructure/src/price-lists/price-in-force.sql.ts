/**
 * The one rule of prices, for SQL (O-105; the domain's `listInForce` is the same rule for lists in memory). On a day the
 * client's own list is in force, else the centre's main list; of each, the one with the latest start not after the day. The
 * list is in force as a whole: a service that it lacks has no price.
 */

/** Columns or parameters, as SQL. A null company means the main list. */
export interface PlaceAndDay {
  readonly businessUnit: string;
  readonly company: string;
  readonly day: string;
}

/**
 * A scalar SQL expression: the id of the price list in force at a centre, for a company, on a day; null when there is none.
 * At most two index look-ups.
 */
export function priceListInForce({ businessUnit, company, day }: PlaceAndDay): string {
  const latest = (client: string): string => `(
    select force.id from price_lists force
     where force.business_unit_id = ${businessUnit} and force.company_id ${client} and force.start_date <= ${day} and force.is_active
     order by force.start_date desc limit 1)`;
  return `coalesce(${latest(`= ${company}`)}, ${latest('is null')})`;
}

/**
 * Prices for many rows at once: a parenthesised relation for `join` or `left join`. Takes the name of a relation with
 * the columns business_unit_id, company_id, food_service_id and day (date); returns one row for each distinct
 * combination that has a price: those four columns, price (minor units) and price_list_id. The list of each centre,
 * company and day is looked up once, however many rows name it.
 *
 * from meals m left join ${pricesInForce('meals')} priced using (business_unit_id, company_id, food_service_id, day)
 */
export function pricesInForce(rows: string): string {
  return `(
    select asked.business_unit_id, asked.company_id, asked.food_service_id, asked.day, priced.price, priced.price_list_id
      from (select distinct business_unit_id, company_id, food_service_id, day from ${rows}) asked
      join (
        select place.business_unit_id, place.company_id, place.day,
               ${priceListInForce({ businessUnit: 'place.business_unit_id', company: 'place.company_id', day: 'place.day' })} as price_list_id
          from (select distinct business_unit_id, company_id, day from ${rows}) place
        offset 0
      ) list on list.business_unit_id = asked.business_unit_id and list.company_id = asked.company_id and list.day = asked.day
      join price_list_food_service_realtion priced
        on priced.price_list_id = list.price_list_id and priced.food_service_id = asked.food_service_id and priced.is_active)`;
}

/**
 * Condition: the list is in force on the day for its kind (the centre's main lists, or one client's), or begins later;
 * no later list of its kind has started by then. These are the lists that a point of sale must know from that day on
 * (SYN). `list` is an alias of price_lists, `day` SQL.
 */
export function isInForceOrToCome(list: string, day: string): string {
  return `(${list}.is_active and not exists (
    select 1 from price_lists successor
     where successor.business_unit_id = ${list}.business_unit_id and successor.company_id is not distinct from ${list}.company_id
       and successor.is_active and successor.start_date > ${list}.start_date and successor.start_date <= ${day}))`;
}
