import { settleLate } from '@comensal/application/price-agreements';
import { businessToday, type Database, type Query } from '@comensal/infrastructure/platform/database';
import { type Finding, inTurns, millisecondsOf } from './findings';
import { fillReports, reportsSize } from './reports-data';

/** How many meals one agreement of all centres is about. */
const aboutMeals = 1_000_000;

/**
 * Agreements of agreements: each round gives every main list another price for the last million of meals, and settles all
 * of its places, against one statement that does the same to tables without triggers and keys to others. Throws when an
 * account, or an adjustment, is not what a recomputation from the meals says.
 */
export async function benchAgreements({ query, inTransaction }: Database): Promise<Finding> {
  await fillReports(query);
  const days = Math.ceil(aboutMeals / (reportsSize().meals / 500));
  const [period] = await query<{ first: string; last: string }>(
    `select min(day)::text as first, max(day)::text as last from (select distinct occurred_on as day from meal_daily_rollups order by 1 desc limit ${days}) newest`,
  );
  if (!period) throw new Error('There are no meals');
  await query(`
    create table bench_adjustments (like price_adjustments including all);
    create table bench_movements (like ledger_movements including all);
    create table bench_accounts as select * from ledger_accounts;
    insert into price_lists (business_unit_id, start_date) select id, '${period.first}' from business_units where id like 'R%'`);
  const clock = (): Date => new Date();
  let ours = 100_000;
  let theirs = 100_000;
  const times = await inTurns(
    {
      ours: async () => {
        const ids = await confirm(query, (ours += 1_000), period);
        return millisecondsOf(() => settleLate({ inTransaction, clock, unsettled: async () => ids }));
      },
      theirs: () => {
        theirs += 1_000;
        return millisecondsOf(() => query(bareSql(theirs, period)));
      },
    },
    3,
  );
  const [wrong] = await query<{ accounts: number; adjusted: number }>(
    `select (select count(*) from ledger_accounts a join bench_accounts b using (id)
              where a.balance <> b.balance - (select coalesce(sum(m.qty * ${ours} - m.amount), 0) from meal_transactions m
                      where m.company_id = a.company_id and m.business_unit_id = a.business_unit_id and m.group_id is not distinct from a.group_id
                        and m.occurred_on between '${period.first}' and '${period.last}' and m.business_unit_id like 'R%'))::int as accounts,
            ((select sum(amount) from price_adjustments) - (select sum(qty * ${ours} - amount) from meal_transactions
              where occurred_on between '${period.first}' and '${period.last}' and business_unit_id like 'R%'))::float8 as adjusted`,
  );
  if (wrong?.accounts !== 0 || wrong.adjusted !== 0)
    throw new Error(`Not what the meals say: ${JSON.stringify(wrong)}`);
  return {
    name: 'an agreement of agreements about 1,000,000 meals, settled place by place',
    ours: `${(times.ours / 1000).toFixed(1)} s`,
    baseline: `one bare statement for all: ${(times.theirs / 1000).toFixed(1)} s`,
    figure: times.ours / times.theirs,
    unit: '× the time',
    target: { atMost: 3 },
  };
}

interface Period {
  readonly first: string;
  readonly last: string;
}

/** Confirms an agreement of each main list, with one price for everything. */
async function confirm(query: Query, price: number, { first, last }: Period): Promise<number[]> {
  const made = await query<{ id: number }>(
    `with made as (
       insert into price_agreements (create_date, price_list_id, business_unit_id, first_day, last_day, reason, status, proposed_by, decided_by, decided_on)
       select ${businessToday}, id, business_unit_id, '${first}', '${last}', 'Medida', 'Confirmada', 'contratista', 'admin', ${businessToday}
         from price_lists where business_unit_id like 'R%' returning id, business_unit_id
     ), places as (
       insert into price_agreement_places select made.id, r.company_id, r.business_unit_id, '${first}', '${last}' from made join company_business_unit_relations r using (business_unit_id)
     ), prices as (
       insert into price_agreement_prices select made.id, s.id, ${price} from made, food_services s
     ) select id from made order by id`,
  );
  return made.map(({ id }) => id);
}

function bareSql(price: number, { first, last }: Period): string {
  return `
    with charged as (
      select company_id, business_unit_id, group_id, food_service_id, occurred_on, sum(qty) as qty, sum(amount) as amount
        from (select company_id, business_unit_id, group_id, food_service_id, occurred_on, qty, amount from meal_daily_rollups
               where occurred_on between '${first}' and '${last}' and business_unit_id like 'R%'
              union all select company_id, business_unit_id, group_id, food_service_id, eaten_on, 0, amount from bench_adjustments) c group by 1, 2, 3, 4, 5
    ), posted as (
      insert into bench_adjustments (agreement_id, company_id, business_unit_id, group_id, food_service_id, eaten_on, qty, amount, account_id, occurred_at, occurred_on)
      select 1, c.company_id, c.business_unit_id, c.group_id, c.food_service_id, c.occurred_on, c.qty, c.qty * ${price} - c.amount, a.id, now(), ${businessToday}
        from charged c left join ledger_accounts a on a.company_id = c.company_id and a.business_unit_id = c.business_unit_id and a.group_id is not distinct from c.group_id
       where c.qty * ${price} <> c.amount order by a.id, c.occurred_on
      returning id, account_id, amount
    )
    insert into bench_movements (account_id, type, amount, balance, adjustment_id, occurred_at)
    select a.id, 'Ajuste de precio', -p.amount, a.balance - sum(p.amount) over (partition by a.id order by p.id), p.id, now()
      from posted p join ledger_accounts a on a.id = p.account_id order by p.id`;
}
