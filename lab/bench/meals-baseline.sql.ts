import { businessTimeZone } from '@comensal/domain/platform/dates';

/**
 * A plain table with the columns and indexes of the meals: no partitions, foreign keys or triggers. Its ids are far
 * from theirs.
 */
export const baselineTableSql = `
  create table bench_meals (like meal_transactions including defaults including indexes);
  create sequence bench_meals_id_seq start 1000000000;
  alter table bench_meals alter column id set default nextval('bench_meals_id_seq')`;

const columns = `terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, sent_amount, auth_id_code, pos_id, occurred_at, occurred_on, over_limit, off_schedule`;

export const copySql = `copy bench_meals (${columns}) from stdin`;

/** $1 centre, $2 the meals as JSON: their rows in COPY's text form, in the order of time. */
export const copyRowsSql = `
  select string_agg(concat_ws(E'\\t', g.id, $1::text, g.company_id, coalesce(c.group_id::text, '\\N'), g.customer_id, g.food_service_id, g.qty, g.amount, g.amount,
      g.auth_code, g.pos_id, g.occurred_at, (g.occurred_at at time zone '${businessTimeZone}')::date, 'f', 'f'), E'\\n' order by g.occurred_at) || E'\\n' as rows
    from json_to_recordset($2::json) as g(id text, customer_id bigint, company_id text, food_service_id bigint, qty int, amount bigint, auth_code text, pos_id text, occurred_at timestamptz)
    join customers c on c.id = g.customer_id`;

/**
 * Of the centre $1, the meals after the id $2: what the delivery and its triggers do after the insert, statement by
 * statement.
 */
export const loadBatchSql: readonly string[] = [
  `insert into meal_daily_rollups as r (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
   select occurred_on, business_unit_id, company_id, group_id, food_service_id, sum(qty), sum(amount), count(*)
     from bench_meals where id > $2 and business_unit_id = $1 group by 1, 2, 3, 4, 5 order by 2, 3, 1, 5, 4
   on conflict on constraint meal_daily_rollups_unique do update set qty = r.qty + excluded.qty, amount = r.amount + excluded.amount, count = r.count + excluded.count`,
  `insert into meal_deliveries (business_unit_id, terminal_uid, meal_id, occurred_on) select business_unit_id, terminal_uid, id, occurred_on from bench_meals where id > $2 and business_unit_id = $1 order by 1, 2`,
  `insert into meal_monthly_counts as c
   select customer_id, business_unit_id, food_service_id, date_trunc('month', coalesce(counted_on, occurred_on))::date, sum(qty) from bench_meals where id > $2 and business_unit_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (customer_id, business_unit_id, food_service_id, month) do update set qty = c.qty + excluded.qty`,
  `insert into ledger_accounts (company_id, business_unit_id, group_id)
   select distinct t.company_id, t.business_unit_id, t.group_id from bench_meals t
     join company_business_unit_relations r on r.company_id = t.company_id and r.business_unit_id = t.business_unit_id and r.type = 'CON'
    where t.id > $2 and t.business_unit_id = $1
   on conflict do nothing`,
  `with account as materialized (select id, company_id, group_id, balance from ledger_accounts where business_unit_id = $1 order by id for no key update)
   insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
   select a.id, 'Consumo', -t.amount, a.balance - sum(t.amount) over (partition by a.id order by t.id), t.id, t.occurred_on, t.occurred_at
     from bench_meals t
     join company_business_unit_relations r on r.company_id = t.company_id and r.business_unit_id = $1 and r.type = 'CON'
     join account a on a.company_id = t.company_id and coalesce(a.group_id, 0) = coalesce(t.group_id, 0)
    where t.id > $2 and t.business_unit_id = $1 order by t.id`,
];
