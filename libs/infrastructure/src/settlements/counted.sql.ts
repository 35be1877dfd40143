/**
 * What is counted of places: a relation of meals, voids and adjustments of prices, each with its place. `places` is a
 * relation with company_id, business_unit_id and the two marks: what has a day up to `since_day` and a number up to
 * `since_meal` (`since_adjustment`) is counted by an earlier settlement, what has a day up to `until_day` and a number up to
 * `until_meal` (`until_adjustment`) by this one, unless an account has paid for it. A void counts on the day of its meal.
 *
 * Of one place these sets are disjoint and together everything, since the marks of each settlement are those of the one
 * before it, and no number up to a mark appears later: marks are taken under the lock of the centre's deliveries, and of the
 * adjustments (decision 0812). Columns: id (below zero of an adjustment), customer_id (null there), is_void, day, and
 * `is_skipped`: of a month between the former settlement and this one, which none counts.
 */
export function countedAt(places: string): string {
  const at = 'x.company_id = p.company_id and x.business_unit_id = p.business_unit_id';
  // Compared so that no index of the place is taken, but one in which few rows are.
  const isThere = `x.company_id || '' = p.company_id and x.business_unit_id || '' = p.business_unit_id`;
  const day = 'coalesce(x.voids_occurred_on, x.occurred_on)';
  const columns = (id: string, on: string, customer: string, qty: string): string =>
    `${id} as id, ${customer} as customer_id, x.group_id, x.food_service_id, ${on} as day, x.occurred_at, ${qty} as qty, x.amount,
           ${on} < p.first_day as is_earlier, ${on} < p.first_day and ${on} > p.since_day as is_skipped`;
  const meals = (condition: string): string => `
    select ${columns('x.id', day, 'x.customer_id', 'x.qty')}, x.voids_meal_id is not null as is_void, x.pos_id, x.entered_by
      from meal_transactions x
     where ${condition} and x.id <= p.until_meal and ${day} <= p.until_day and (x.id > p.since_meal or ${day} > p.since_day)
       and not (p.has_account and exists (select from ledger_movements l where l.meal_id = x.id))`;
  return `select p.company_id, p.business_unit_id, m.* from (
      select p.*, exists (select from ledger_accounts a where a.company_id = p.company_id and a.business_unit_id = p.business_unit_id) as has_account,
             date_trunc('month', p.until_day::timestamp)::date as first_day
        from ${places} p) p
     cross join lateral (
       ${meals(`${at} and x.occurred_on > p.since_day and x.occurred_on <= p.until_day`)}
       union all
       -- Voided after the month: a void on another day than its meal's counts for that day, and has moved.
       ${meals(`x.voids_meal_id is not null and x.counted_on <> x.occurred_on and x.counted_on <= p.until_day and x.occurred_on > p.until_day and ${isThere}`)}
       union all
       -- What came late: found by its number, which few meals of those days have.
       ${meals(`x.occurred_on <= p.since_day and x.id > p.since_meal and ${isThere}`)}
       union all
       select ${columns('-x.id', 'x.eaten_on', 'null::bigint', '0')}, false, null, null
         from price_adjustments x
        where ${at} and x.account_id is null and x.id <= p.until_adjustment and x.eaten_on <= p.until_day
          and (x.id > p.since_adjustment or x.eaten_on > p.since_day)
     ) m`;
}

/** The price of one of the meal `m`, and the kind of line that it is on. */
const price = 'case when m.customer_id is not null then m.amount / m.qty end';
const kind = `case when m.customer_id is null then 'adjustment' when m.is_earlier then 'earlier' else 'month' end`;

/**
 * Meal by meal with the section of each diner, the price of one and the kind of line. `sections` is a relation of customer_id
 * and section.
 */
export function statedAt(places: string, sections: string): string {
  return `select m.*, coalesce(d.section, '') as section, ${price} as price, ${kind} as kind
            from (${countedAt(places)}) m left join (${sections}) d on d.customer_id = m.customer_id`;
}

/** The sections of the diners as they are now, and as the latest edition of the one `settlement` has them. */
export const presentSections = 'select c.id as customer_id, c.section from customers c';
export const keptSections = `select k.customer_id, k.section from settlement s
  join settlement_diners k on k.settlement_id = s.id and k.edition = s.edition`;

/**
 * What is counted at the places, and the same by diner, from which lines are made: a diner's section is looked up once.
 * Common table expressions, `counted` and `eaten`.
 */
export function eatenAt(places: string): string {
  return `counted as materialized (
    select m.business_unit_id, m.id, m.customer_id, m.food_service_id, m.group_id, m.day, m.qty, m.amount, m.is_void, m.is_earlier, m.is_skipped
      from (${countedAt(places)}) m
  ), eaten as materialized (
    select e.*, coalesce(d.section, '') as section from (
      select ${kind} as kind, m.business_unit_id, m.food_service_id, ${price} as price, m.group_id, case when ${kind} <> 'month' then m.day end as day,
             m.customer_id, sum(m.qty) as qty, sum(m.amount) as amount, coalesce(-sum(m.qty) filter (where m.is_void), 0) as voided_qty,
             coalesce(-sum(m.amount) filter (where m.is_void), 0) as voided_amount, bool_or(m.is_skipped) as is_skipped
        from counted m group by 1, 2, 3, 4, 5, 6, 7) e left join (${presentSections}) d on d.customer_id = e.customer_id
  )`;
}

/** What a line has in common, in its order, and what it sums. */
const parts = ['kind', 'business_unit_id', 'food_service_id', 'price', 'section', 'group_id', 'day'];
const sums = ['qty', 'amount', 'voided_qty', 'voided_amount'];

/** The columns of a line, and the lines of what was `eaten`. */
export const lineColumns = [...parts, ...sums].join(', ');
export const linesOfEaten = `select ${parts.join(', ')}, ${sums.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
  from eaten group by ${parts.join(', ')}`;
