import type { Statement } from '@comensal/infrastructure';

/*
 * What the reports are measured against: hand-written SQL that answers the same page, without permissions, validation,
 * picture and envelope. `Meals` are read by the index that serves best; what is sorted by in another table is put in order
 * there, once. `over` says whether figures come from the rollup or from the meals themselves.
 */

/** What of the meals: days as ISO dates, places and service where they are chosen, part of a card where it is searched. */
export interface MealsAsked {
  readonly from: string;
  readonly to: string;
  readonly businessUnits?: readonly string[];
  readonly companies?: readonly string[];
  readonly foodService?: number;
  readonly card?: string;
}
export type Over = 'rollup' | 'meals';

interface PageAsked {
  readonly sort?: string;
  readonly direction?: 'asc' | 'desc';
  readonly offset?: number;
}
const pageSize = 50;

const folded = (text: string): string => `lower(immutable_unaccent(${text}))`;
const rankOf = (table: string, text: string): string =>
  `(select id, rank() over (order by ${folded(text)}) as position from ${table} offset 0)`;
/** Sorts by what stands in another table: its rows in order, and how they are joined. */
const ranks: Readonly<Record<string, string>> = {
  business_name: `join ${rankOf('companies', 'business_name')} o on o.id = m.company_id`,
  business_unit_name: `join ${rankOf('business_units', 'name')} o on o.id = m.business_unit_id`,
  group_name: `left join ${rankOf('groups', 'name')} o on o.id = m.group_id`,
  name: `join ${rankOf('customers', `coalesce(name, '')`)} o on o.id = m.customer_id`,
  surname: `join ${rankOf('customers', `coalesce(surname, '')`)} o on o.id = m.customer_id`,
  section: `join ${rankOf('customers', `coalesce(section, '')`)} o on o.id = m.customer_id`,
  file_number: `join (select id, rank() over (order by coalesce(file_number, '')) as position from customers offset 0) o on o.id = m.customer_id`,
  food_service: `join ${rankOf('food_services', 'name')} o on o.id = m.food_service_id`,
};
const own: Readonly<Record<string, string>> = {
  datetime: 'm.occurred_at',
  auth_id_code: `coalesce(m.auth_id_code, '')`,
  pos_id: `coalesce(m.pos_id, '')`,
};

/** The sorts of the transactions report, each a column of its table. */
export const transactionSorts = [
  ...['datetime', 'auth_id_code', 'business_name', 'business_unit_name', 'group_name', 'name', 'surname', 'section'],
  ...['file_number', 'food_service', 'qty', 'amount', 'pos_id'],
] as const;

/**
 * A page of meals with its names, and then what stands in its foot: number and sums of everything, from the rollup, and where a card
 * is searched of what that leaves besides, from the meals.
 */
export function transactionStatements(asked: MealsAsked, page: PageAsked): readonly Statement[] {
  const { sort = 'datetime', direction = 'asc', offset = 0 } = page;
  const parameters: unknown[] = [];
  const condition = mealsWhere(asked, 'm', parameters);
  const order = `${ranks[sort] === undefined ? (own[sort] ?? `m.${sort}`) : sort === 'group_name' ? 'coalesce(o.position, 0)' : 'o.position'} ${direction}, m.id ${direction}`;
  const { card, ...everything } = asked;
  return [
    {
      sql: `with found as materialized (
          select m.*, row_number() over () as shown_at from (
            select m.* from meal_transactions m ${ranks[sort] ?? ''} where ${condition} order by ${order} limit ${pageSize} offset ${offset}) m)
        select m.id, m.auth_id_code, c.business_name, b.name as centre, g.name as group_name, d.name, d.surname, d.section, d.file_number, s.name as service, m.occurred_at, m.qty, m.amount, m.pos_id
          from found m join companies c on c.id = m.company_id join business_units b on b.id = m.business_unit_id left join groups g on g.id = m.group_id
          join customers d on d.id = m.customer_id join food_services s on s.id = m.food_service_id order by m.shown_at`,
      parameters,
    },
    mealSums(everything, 'rollup'),
    ...(card === undefined ? [] : [mealSums(asked, 'meals')]),
  ];
}

function mealSums(asked: MealsAsked, over: Over): Statement {
  const parameters: unknown[] = [];
  const counted = over === 'rollup' ? 'sum(r.count)' : 'count(*)';
  return {
    sql: `select ${counted}::bigint as rows, sum(r.qty)::bigint as qty, sum(r.amount)::bigint as amount from ${tableOf(over)} r where ${mealsWhere(asked, 'r', parameters)}`,
    parameters,
  };
}

/** Every meal of the days with its names, in the order of time: what a plain export writes. */
export function everyTransaction(asked: MealsAsked): Statement {
  const parameters: unknown[] = [];
  return {
    sql: `select m.auth_id_code, c.business_name, b.name as centre, g.name as group_name, d.name, d.surname, d.section, d.file_number, s.name as service, m.occurred_at, m.qty, m.amount, m.pos_id
      from meal_transactions m join companies c on c.id = m.company_id join business_units b on b.id = m.business_unit_id left join groups g on g.id = m.group_id
      join customers d on d.id = m.customer_id join food_services s on s.id = m.food_service_id where ${mealsWhere(asked, 'm', parameters)} order by m.occurred_at, m.id`,
    parameters,
  };
}

/** Consumption by company, centre, group and service: a page, and the sums of all. */
export function consumptionStatements(asked: MealsAsked, over: Over): readonly Statement[] {
  const parameters: unknown[] = [];
  return [
    {
      sql: `with eaten as materialized (
          select r.company_id, r.business_unit_id, r.group_id, r.food_service_id, sum(r.qty)::bigint as qty, sum(r.amount)::bigint as amount
            from ${tableOf(over)} r where ${mealsWhere(asked, 'r', parameters)} group by 1, 2, 3, 4)
        select c.business_name, b.name as centre, g.name as group_name, s.name as service, e.qty, e.amount, count(*) over () as rows, sum(e.qty) over () as all_qty, sum(e.amount) over () as all_amount
          from eaten e join companies c on c.id = e.company_id join business_units b on b.id = e.business_unit_id left join groups g on g.id = e.group_id join food_services s on s.id = e.food_service_id
         order by ${folded('c.business_name')}, ${folded('b.name')}, ${folded(`coalesce(g.name, '')`)}, ${folded('s.name')} limit ${pageSize}`,
      parameters,
    },
  ];
}

/** Meals and credits by company and centre. */
export function centreDateStatements(asked: MealsAsked, over: Over): readonly Statement[] {
  const parameters: unknown[] = [];
  const eaten = mealsWhere(asked, 'r', parameters);
  const count = over === 'rollup' ? 'sum(r.count)' : 'count(*)';
  return [
    {
      sql: `with eaten as materialized (
          select r.company_id, r.business_unit_id, ${count}::bigint as count, sum(r.amount)::bigint as amount from ${tableOf(over)} r where ${eaten} group by 1, 2
        ), credited as materialized (
          select q.company_id, q.business_unit_id, coalesce(sum(q.amount) filter (where q.status = 'Aprobado'), 0)::bigint as approved, coalesce(sum(q.amount) filter (where q.status <> 'Aprobado'), 0)::bigint as pending
            from credits_requests q where q.status <> 'Denegado' and q.create_date between $1 and $2 group by 1, 2)
        select c.business_name, b.name as centre, e.count, e.amount, k.pending, k.approved, count(*) over () as rows, sum(e.amount) over () as all_amount, sum(k.approved) over () as all_approved
          from eaten e full join credited k using (company_id, business_unit_id) join companies c on c.id = company_id join business_units b on b.id = business_unit_id
         order by ${folded('c.business_name')}, ${folded('b.name')} limit ${pageSize}`,
      parameters,
    },
  ];
}

/** What every account had at the end of a day; over the meals from approved credits and meals on account. */
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

/** A page of the movements of a month, their number and sum, and what each account had before. */
export function movementStatements(from: string, to: string, over: Over): readonly Statement[] {
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

/** The days are the first two parameters. */
function mealsWhere(
  { from, to, businessUnits, companies, foodService, card }: MealsAsked,
  alias: string,
  parameters: unknown[],
): string {
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const days = `${alias}.occurred_on between ${add(from)} and ${add(to)}`;
  return [
    days,
    businessUnits && `${alias}.business_unit_id = any(${add(businessUnits)}::text[])`,
    companies && `${alias}.company_id = any(${add(companies)}::text[])`,
    foodService !== undefined && `${alias}.food_service_id = ${add(foodService)}`,
    card !== undefined &&
      `lower(${alias}.auth_id_code) like ${add(`%${card}%`)} and ${alias}.customer_id = any(array(select k.customer_id from meal_cards k where lower(k.auth_id_code) like ${add(`%${card}%`)}))`,
  ]
    .filter(Boolean)
    .join(' and ');
}
