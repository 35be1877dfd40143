import { isoOf } from './report-parts';

/*
 * Each report by plain SQL over the meals, the credits and the movements themselves: no rollup, no daily total, no
 * derived table. A row is a list in the order of the report's columns; money is in pesos, moments are in the canteen's
 * time zone.
 */

const zone = `'America/Argentina/Buenos_Aires'`;
const moment = (column: string): string => `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const pesos = (amount: string): string => `(${amount})::float8 / 100`;
const row = (...columns: readonly string[]): string => `json_build_array(${columns.join(', ')}) as cells`;

interface Days {
  readonly from: number;
  readonly to: number;
  readonly centre?: string;
}
const daysWhere = (alias: string, day: string, { from, to, centre }: Days): string =>
  `${alias}.${day} between '${isoOf(from)}' and '${isoOf(to)}'${centre === undefined ? '' : ` and ${alias}.business_unit_id = '${centre}'`}`;

/** Every meal whose card contains the text, in order of time. */
export const transactionsSql = (days: Days, card: string): string => `
  select ${row(`nullif(m.auth_id_code, '')`, 'c.business_name', 'b.name', `coalesce(g.name, 'N/A')`, `nullif(d.name, '')`, `nullif(d.surname, '')`, `nullif(d.section, '')`, `nullif(d.file_number, '')`, 's.name', moment('m.occurred_at'), 'm.qty', pesos('m.amount'), 'm.pos_id')}
    from meal_transactions m join companies c on c.id = m.company_id join business_units b on b.id = m.business_unit_id left join groups g on g.id = m.group_id
    join customers d on d.id = m.customer_id join food_services s on s.id = m.food_service_id
   where ${daysWhere('m', 'occurred_on', days)} and strpos(m.auth_id_code, '${card}') > 0 order by m.occurred_at, m.id`;

export const consumptionSql = (days: Days): string => `
  select ${row('c.business_name', 'b.name', `coalesce(g.name, 'N/A')`, 's.name', 'sum(m.qty)', pesos('sum(m.amount)'))}
    from meal_transactions m join companies c on c.id = m.company_id join business_units b on b.id = m.business_unit_id left join groups g on g.id = m.group_id join food_services s on s.id = m.food_service_id
   where ${daysWhere('m', 'occurred_on', days)} group by c.id, b.id, g.id, s.id`;

export const businessUnitDateSql = (days: Days): string => `
  with eaten as (select m.company_id, m.business_unit_id, count(*) as meals, sum(m.amount) as amount from meal_transactions m where ${daysWhere('m', 'occurred_on', days)} group by 1, 2),
  credited as (
    select q.company_id, q.business_unit_id, coalesce(sum(q.amount) filter (where q.status = 'Aprobado'), 0) as approved, coalesce(sum(q.amount) filter (where q.status <> 'Aprobado'), 0) as pending
      from (
        select company_id, business_unit_id, amount, status from credits_requests q where ${daysWhere('q', 'create_date', days)} and q.status <> 'Denegado'
        union all
        select company_id, business_unit_id, -amount, 'Aprobado' from reversals v where ${daysWhere('v', 'decided_on', days)} and v.kind = 'credit' and v.status = 'Confirmada'
      ) q group by 1, 2),
  both_of as (
    select company_id, business_unit_id, coalesce(meals, 0) as meals, coalesce(e.amount, 0) as amount, coalesce(approved, 0) as approved, coalesce(pending, 0) as pending
      from eaten e full join credited k using (company_id, business_unit_id))
  select ${row('c.business_name', 'b.name', 'p.meals', pesos('p.amount'), pesos('p.pending'), pesos('p.approved + p.pending - p.amount'), pesos('p.approved'), pesos('p.approved - p.amount'))}
    from both_of p join companies c on c.id = p.company_id join business_units b on b.id = p.business_unit_id`;

interface Month {
  /** The first day of the month, and of the next one, as ISO dates. */
  readonly first: string;
  readonly next: string;
}
const midnight = (day: string): string => `(date '${day}')::timestamp at time zone ${zone}`;

export const contractorsBalanceSql = ({ next }: Month): string => `
  select ${row('b.name', 'c.business_name', `coalesce(g.name, 'N/A')`, pesos('p.credits'), pesos('p.eaten'), pesos('p.credits - p.eaten'))}
    from (select m.account_id, coalesce(sum(m.amount) filter (where m.meal_id is null and m.created_at < ${midnight(next)}), 0) as credits,
                 coalesce(sum(-m.amount) filter (where m.meal_id is not null and m.created_at < ${midnight(next)}), 0) as eaten
            from ledger_movements m group by 1) p
    join ledger_accounts a on a.id = p.account_id join companies c on c.id = a.company_id join business_units b on b.id = a.business_unit_id left join groups g on g.id = a.group_id`;

/** The balance of each account of the place before the month, and then its movements in posting order. */
export const contractorsTransactionsSql = ({ first, next }: Month, company: string, centre: string): string => `
  with own as (
    select a.id, coalesce(g.name, 'N/A') as group_name, c.business_name, b.name as centre from ledger_accounts a join companies c on c.id = a.company_id join business_units b on b.id = a.business_unit_id
      left join groups g on g.id = a.group_id where a.company_id = '${company}' and a.business_unit_id = '${centre}' and exists (select from ledger_movements m where m.account_id = a.id))
  select cells from (
    select 0 as place, o.id, ${row('null', 'o.group_name', `'Saldo inicial'`, 'null', pesos(`(select coalesce(sum(m.amount), 0) from ledger_movements m where m.account_id = o.id and m.created_at < ${midnight(first)})`), 'o.business_name', 'o.centre')} from own o
    union all
    select 1, m.id, ${row(moment('m.created_at'), 'o.group_name', 'm.type', pesos('m.amount'), pesos('m.balance'), 'o.business_name', 'o.centre')}
      from ledger_movements m join own o on o.id = m.account_id where m.created_at >= ${midnight(first)} and m.created_at < ${midnight(next)}) listed
   order by place, listed.id`;
