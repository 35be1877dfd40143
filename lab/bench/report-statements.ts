import type { Statement } from '@comensal/infrastructure/platform/database';

/*
 * The baseline of the reports: hand-written SQL that returns the same page, without permissions, validation, chart and
 * envelope. `over` says whether figures come from the rollup or from the meals themselves.
 */

/** ISO dates, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export type Over = 'rollup' | 'meals';

const pageSize = 50;

const folded = (text: string): string => `lower(immutable_unaccent(${text}))`;

/** Consumption by company, centre, group and service: a page, and the sums of all. */
export function consumptionStatements({ from, to }: Days, over: Over): readonly Statement[] {
  return [
    {
      sql: `with eaten as materialized (
          select r.company_id, r.business_unit_id, r.group_id, r.food_service_id, sum(r.qty)::bigint as qty, sum(r.amount)::bigint as amount
            from ${tableOf(over)} r where r.occurred_on between $1 and $2 group by 1, 2, 3, 4)
        select c.business_name, b.name as centre, g.name as group_name, s.name as service, e.qty, e.amount, count(*) over () as rows, sum(e.qty) over () as all_qty, sum(e.amount) over () as all_amount
          from eaten e join companies c on c.id = e.company_id join business_units b on b.id = e.business_unit_id left join groups g on g.id = e.group_id join food_services s on s.id = e.food_service_id
         order by ${folded('c.business_name')}, ${folded('b.name')}, ${folded(`coalesce(g.name, '')`)}, ${folded('s.name')} limit ${pageSize}`,
      parameters: [from, to],
    },
  ];
}

/** Meals and credits by company and centre. */
export function centreDateStatements({ from, to }: Days, over: Over): readonly Statement[] {
  const count = over === 'rollup' ? 'sum(r.count)' : 'count(*)';
  return [
    {
      sql: `with eaten as materialized (
          select r.company_id, r.business_unit_id, ${count}::bigint as count, sum(r.amount)::bigint as amount from ${tableOf(over)} r where r.occurred_on between $1 and $2 group by 1, 2
        ), credited as materialized (
          select q.company_id, q.business_unit_id, coalesce(sum(q.amount) filter (where q.status = 'Aprobado'), 0)::bigint as approved, coalesce(sum(q.amount) filter (where q.status <> 'Aprobado'), 0)::bigint as pending
            from credits_requests q where q.status <> 'Denegado' and q.create_date between $1 and $2 group by 1, 2)
        select c.business_name, b.name as centre, e.count, e.amount, k.pending, k.approved, count(*) over () as rows, sum(e.amount) over () as all_amount, sum(k.approved) over () as all_approved
          from eaten e full join credited k using (company_id, business_unit_id) join companies c on c.id = company_id join business_units b on b.id = business_unit_id
         order by ${folded('c.business_name')}, ${folded('b.name')} limit ${pageSize}`,
      parameters: [from, to],
    },
  ];
}

/**
 * The balance of every account at the end of a day; for the variant over the meals, from approved credits and meals on
 * account.
 */
export function balanceStatements(until: string, over: Over): readonly Statement[] {
  const summed =
    over === 'rollup'
      ? `select a.company_id, a.business_unit_id, a.group_id, sum(t.credits)::bigint as credits, sum(t.consumption)::bigint as consumption
           from ledger_daily_totals t join ledger_accounts a on a.id = t.account_id where t.day <= $1 group by a.id`
      : `select a.company_id, a.business_unit_id, a.group_id, coalesce(k.credits, 0) as credits, coalesce(e.consumption, 0) as consumption from ledger_accounts a
           left join (select q.company_id, q.business_unit_id, coalesce(q.group_id, 0) as group_id, sum(q.amount)::bigint as credits from credits_requests q where q.status = 'Aprobado' and q.create_date <= $1 group by 1, 2, 3) k
             on k.company_id = a.company_id and k.business_unit_id = a.business_unit_id and k.group_id = coalesce(a.group_id, 0)
           left join (select m.company_id, m.business_unit_id, coalesce(m.group_id, 0) as group_id, sum(m.amount)::bigint as consumption from meal_transactions m
                        join company_business_unit_relations r on r.company_id = m.company_id and r.business_unit_id = m.business_unit_id and r.type = 'CON' where m.occurred_on <= $1 group by 1, 2, 3) e
             on e.company_id = a.company_id and e.business_unit_id = a.business_unit_id and e.group_id = coalesce(a.group_id, 0)`;
  return [
    {
      sql: `with held as materialized (${summed})
        select c.business_name, b.name as centre, g.name as group_name, h.credits, h.consumption, h.credits - h.consumption as available, count(*) over () as rows, sum(h.credits) over () as all_credits, sum(h.consumption) over () as all_consumption
          from held h join companies c on c.id = h.company_id join business_units b on b.id = h.business_unit_id left join groups g on g.id = h.group_id
         order by ${folded('b.name')}, ${folded('c.business_name')}, ${folded(`coalesce(g.name, '')`)} limit ${pageSize}`,
      parameters: [until],
    },
  ];
}

/** A page of the movements of a month, their number and sum, and the previous balance of each account. */
export function movementStatements({ from, to }: Days, over: Over): readonly Statement[] {
  const days = `t.day between $1 and $2`;
  const page =
    over === 'rollup'
      ? `select m.id, m.created_at, g.name as group_name, m.type, m.amount, m.balance, c.business_name, b.name as centre from ledger_movements m join ledger_accounts a on a.id = m.account_id
           join companies c on c.id = a.company_id join business_units b on b.id = a.business_unit_id left join groups g on g.id = a.group_id
          where m.id between (select min(t.first_id) from ledger_daily_totals t where ${days}) and (select max(t.last_id) from ledger_daily_totals t where ${days}) order by m.id limit ${pageSize}`
      : `select * from (
           select q.status_since as at, 'Crédito' as type, q.amount, q.company_id, q.business_unit_id, q.group_id from credits_requests q where q.status = 'Aprobado' and q.create_date between $1 and $2
           union all select m.occurred_at, 'Consumo', -m.amount, m.company_id, m.business_unit_id, m.group_id from meal_transactions m
             join company_business_unit_relations r on r.company_id = m.company_id and r.business_unit_id = m.business_unit_id and r.type = 'CON' where m.occurred_on between $1 and $2) moved order by at limit ${pageSize}`;
  const [{ sql: before = '', parameters: values = [] } = {}] = balanceStatements(from, over);
  const sums =
    over === 'rollup'
      ? `select sum(t.movements)::bigint as rows, sum(t.credits - t.consumption)::bigint as amount from ledger_daily_totals t where ${days}`
      : `select count(*) as rows, sum(-m.amount)::bigint as amount from meal_transactions m
           join company_business_unit_relations r on r.company_id = m.company_id and r.business_unit_id = m.business_unit_id and r.type = 'CON' where m.occurred_on between $1 and $2`;
  return [
    { sql: page, parameters: [from, to] },
    { sql: sums, parameters: [from, to] },
    { sql: before.replace(/ limit \d+$/, ''), parameters: values },
  ];
}

const tableOf = (over: Over): string => (over === 'rollup' ? 'meal_daily_rollups' : 'meal_transactions');
