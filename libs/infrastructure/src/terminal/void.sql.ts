import { businessTimeZone } from '@comensal/domain/platform/dates';

/** What is left of a meal `m` of which `k` was voided. The void that completes it takes the rest of its amount. */
export const leftQty = '(m.qty - coalesce(k.qty, 0))';
export const leftAmount = '(m.amount - (m.amount / m.qty) * coalesce(k.qty, 0))';

/**
 * Voids meals of a centre by counter-meals, and returns to each account what it paid for them. A counter-meal has
 * everything of its meal but quantity, amount and moment; it counts for the same day of the limits. Whatever completes the
 * void of a meal takes the rest of its amount. $1 centre, $2 the meals as JSON: [{id, occurred_on, qty}], each at most
 * once, $3 now, $4 who, $5 why, $6 the job that does it or null. Returns one row: `voided`, `owed` how many of them an
 * account had paid, and `posted` how many of these were posted; fewer when a balance would become too large. Needs the
 * centre's lock (`lockCentreSql`).
 */
export const voidMealsSql = `
  with given as materialized (
    select * from json_to_recordset($2::json) as g(id bigint, occurred_on date, qty int)
  ), counter as materialized (
    select m.*, g.qty as voided, ${leftQty} as left_qty, ${leftAmount} as left_amount
      from given g
      join meal_transactions m on m.id = g.id and m.occurred_on = g.occurred_on and m.business_unit_id = $1
      left join voided_meals k on k.meal_id = m.id
  ), taken as (
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, auth_id_code,
                                   occurred_at, occurred_on, counted_on, created_at, voids_meal_id, voids_occurred_on, entered_by, reason)
    select 'anulacion-' || coalesce($6 || '-' || id, gen_random_uuid()::text), business_unit_id, company_id, group_id, customer_id, food_service_id, -voided,
           -case when voided = left_qty then left_amount else (amount / qty) * voided end, auth_id_code,
           $3, ($3::timestamptz at time zone '${businessTimeZone}')::date, coalesce(counted_on, occurred_on), $3, id, occurred_on, $4, $5
      from counter order by id
    returning id, amount, occurred_at, occurred_on, voids_meal_id
  ), paid as materialized (
    select t.*, m.account_id from taken t join ledger_movements m on m.meal_id = t.voids_meal_id
  ), locked as materialized (
    -- Without a join: after waiting for a row's lock its newest balance is read.
    select id, balance from ledger_accounts where id in (select account_id from paid) order by id for no key update
  ), following as (
    select p.*, a.balance - sum(p.amount) over (partition by a.id order by p.id) as balance from paid p join locked a on a.id = p.account_id
  ), posted as (
    insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
    select account_id, 'Anulación de consumo', -amount, balance, id, occurred_on, occurred_at, $3
      from following where balance <= ${Number.MAX_SAFE_INTEGER} order by id
    returning id
  )
  select (select count(*) from taken)::int as voided, (select count(*) from paid)::int as owed, (select count(*) from posted)::int as posted`;
