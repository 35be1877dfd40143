import { businessTimeZone } from '@comensal/domain/platform/dates';
import { agreementLifecycle } from '@comensal/domain/price-agreements';
import { statusIn } from '../platform/database/status.sql';
import { chargedAt, isPaidOn } from './charged.sql';

/** Condition: the agreement `a` is confirmed, and not undone. */
export const isInForce = statusIn('a.status', agreementLifecycle.statusesOf('approved'));

/**
 * What each account, service and day of places owes, or has coming: the quantity by the price of the newest agreement in
 * force about it, else what was eaten for, less what was charged so far. `places` as in `chargedAt`. Common table
 * expressions; the last is `due`, with `amount`.
 */
export function dueAt(places: string): string {
  return `charged as materialized (${chargedAt(places)}),
  rates as materialized (
    select distinct on (c.company_id, c.business_unit_id, p.food_service_id, c.day) c.company_id, c.business_unit_id, p.food_service_id, c.day, p.price
      from (select q.company_id, q.business_unit_id, greatest(c.first_day, q.first_day) + n as day, q.agreement_id
              from ${places} c
              join price_agreement_places q on q.company_id = c.company_id and q.business_unit_id = c.business_unit_id
               and q.first_day <= c.last_day and q.last_day >= c.first_day
             cross join lateral generate_series(0, least(c.last_day, q.last_day) - greatest(c.first_day, q.first_day)) n) c
      join price_agreements a on a.id = c.agreement_id and ${isInForce}
      join price_agreement_prices p on p.agreement_id = a.id
     order by c.company_id, c.business_unit_id, p.food_service_id, c.day, a.status_since desc, a.id desc
  ), due as (
    select e.*, coalesce(e.qty * r.price, e.eaten) - e.charged as amount
      from charged e left join rates r using (company_id, business_unit_id, food_service_id, day)
  )`;
}

/** One portion at a time: what two of them saw as due would be posted twice. Its parameter is the lock. */
export const lockSettlingSql = 'select pg_advisory_xact_lock($1)';

/** The accounts of a place, which whoever posts to them locks too. $1 agreement, $2 company. */
export const lockAccountsSql = `
  select a.id from ledger_accounts a join price_agreement_places p using (company_id, business_unit_id)
   where p.agreement_id = $1 and p.company_id = $2 order by a.id for no key update of a`;

/**
 * Posts what is due at one place of an agreement. $1 agreement, $2 company, $3 job or null, $4 now. Returns one row:
 * `adjustments` and their `amount`, and `beyond`: accounts whose balance would become too large. Needs both locks.
 */
export const settlePlaceSql = `
  with place as materialized (
    select company_id, business_unit_id, first_day, last_day from price_agreement_places where agreement_id = $1 and company_id = $2
  ), ${dueAt('place')}, owing as materialized (select * from due where amount <> 0),
  paid as materialized (
    select o.day, ${isPaidOn('o')} as is_paid from (select distinct company_id, business_unit_id, day from owing) o
  ), posted as (
    insert into price_adjustments (agreement_id, job_id, company_id, business_unit_id, group_id, food_service_id, eaten_on, qty, amount, account_id, occurred_at, occurred_on, created_at)
    select $1, $3::uuid, o.company_id, o.business_unit_id, o.group_id, o.food_service_id, o.day, o.qty, o.amount, a.id,
           $4, ($4::timestamptz at time zone '${businessTimeZone}')::date, $4
      from owing o join paid using (day)
      left join ledger_accounts a on paid.is_paid and a.company_id = o.company_id and a.business_unit_id = o.business_unit_id and a.group_id is not distinct from o.group_id
     order by a.id, o.day, o.food_service_id
    returning id, account_id, amount
  ), following as (
    select p.id, p.account_id, p.amount, a.balance - sum(p.amount) over (partition by a.id order by p.id) as balance
      from posted p join ledger_accounts a on a.id = p.account_id
  ), moved as (
    insert into ledger_movements (account_id, type, amount, balance, adjustment_id, occurred_at, created_at)
    select account_id, 'Ajuste de precio', -amount, balance, id, $4, $4 from following
     where balance between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER} order by id
  )
  select (select count(*) from posted)::int as adjustments, coalesce((select sum(amount) from posted), 0)::bigint as amount,
         (select count(*) from following where balance not between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER})::int as beyond`;

/** The decided agreements at whose places something is due: what came late, was voided, or was left by a job. */
export const unsettledSql = `
  with decided as materialized (
    select p.agreement_id, p.company_id, p.business_unit_id, p.first_day, p.last_day from price_agreement_places p
      join price_agreements a on a.id = p.agreement_id and ${statusIn('a.status', ['Confirmada', 'Deshecha'])}
  ), places as materialized (
    select company_id, business_unit_id, min(first_day) as first_day, max(last_day) as last_day from decided group by 1, 2
  ), ${dueAt('places')}
  select distinct id from (select max(d.agreement_id) as id from due join decided d on d.company_id = due.company_id and d.business_unit_id = due.business_unit_id
     and due.day between d.first_day and d.last_day
   where due.amount <> 0 group by due.company_id, due.business_unit_id, due.day) unsettled order by id`;
