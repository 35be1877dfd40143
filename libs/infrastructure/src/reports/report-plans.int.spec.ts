import { daysFilter, monthsFilter, type ReportName } from '@comensal/domain/reports';
import { openPool } from '../platform/database/open-pool';
import type { Query } from '../platform/database/query';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { readReportPage } from './read-report';

/*
 * How the database reads reports of many pairs and many movements: with the statistics of a full canteen, by the plan
 * that its planner chooses, however fast the machine is.
 */

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const admin = canteenUsers.admin;
const reader = { ...canteenUsers.cliente, username: 'muchos', modules: [] };
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
  // Twenty companies at twenty centres each; a reader of 300 of the pairs.
  await testDatabase.arrange(`
    insert into companies (id, business_name, cuit, category) select 'E' || n, 'Empresa ' || n, '308' || lpad(n::text, 8, '0'), '2B' from generate_series(1, 20) n;
    insert into business_units (id, name) select 'R' || n, 'Centro ' || n from generate_series(1, 20) n;
    insert into company_business_unit_relations (company_id, business_unit_id, type) select 'E' || c, 'R' || b, 'CON' from generate_series(1, 20) c, generate_series(1, 20) b;
    insert into users (username, name, surname, email, password_hash, profile_name) select 'muchos', 'Muchos', 'Pares', 'muchos@comensal.example', password_hash, profile_name from users where username = 'cliente';
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) select 'muchos', 'E' || c, 'R' || b from generate_series(1, 15) c, generate_series(1, 20) b;
    insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, food_service_id, qty, amount, count)
      select date '2026-09-01' + d, 'R' || b, 'E' || c, 1, 1, 100, 1 from generate_series(0, 89) d, generate_series(1, 20) b, generate_series(1, 20) c;
    insert into ledger_accounts (id, company_id, business_unit_id) overriding system value select c * 20 + b, 'E' || c, 'R' || b from generate_series(1, 5) c, generate_series(1, 20) b;
    insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value
      select n, 21 + n % 100, 'Consumo', -1, -1 - (n - 1) / 100, n, '2026-10-01', at, at from generate_series(1, 20000) n cross join lateral (select timestamptz '2026-09-01 12:00-03' + n * interval '6 minutes' as at) m;
    analyze`);
});
afterAll(() => testDatabase?.drop());

/** The plans of the statements of a page, each with what it read. */
async function plansOf(name: ReportName, actor: typeof admin | typeof reader, filter: unknown): Promise<Plan[]> {
  const pool = openPool({ connectionString: testDatabase.url, max: 1, application_name: 'test' });
  const plans: Plan[] = [];
  try {
    const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      if (/^(with|select)\b/.test(sql)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
          `explain (analyze, format json) ${sql}`,
          [...parameters],
        );
        plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
      }
      return (await pool.query<Row>(sql, [...parameters])).rows;
    };
    const lists = {
      query,
      plannedQuery: query,
      onConnection: <Answer>(work: (on: Query) => Promise<Answer>) => work(query),
    };
    await readReportPage(
      { lists },
      { name, actor, filter, at: new Date('2026-11-21T12:00:00-03:00') },
      { offset: 0, limit: 50, direction: 'asc' },
      { withPicture: false },
    );
  } finally {
    await pool.end();
  }
  return plans;
}

test('REP-53 a page of a month with many movements reads little more than its own rows', async () => {
  const filter = monthsFilter.parse({ date: '202610', businessUnits: '%' });
  const read = (await plansOf('contractorsTransactions', admin, filter))
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === 'ledger_movements')
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(200);
});

async function readOf(table: string, actor: typeof admin | typeof reader, dateFrom: number, dateTo: number) {
  const filter = daysFilter.parse({ dateFrom, dateTo });
  const scans = (await plansOf('consumption', actor, filter))
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === table);
  return {
    loops: scans.map((node) => node['Actual Loops']),
    rows: scans.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)), 0),
  };
}

test('REP-22 with hundreds of pairs each rollup is read once, and not pair by pair', async () => {
  expect((await readOf('meal_monthly_rollups', reader, 20260901, 20261129)).loops).toEqual([1]);
  expect((await readOf('meal_daily_rollups', reader, 20260901, 20261129)).loops).toEqual([1]);
});

test('REP-22 whole months are read from the monthly rollup, and only the days around them from the daily one', async () => {
  // 400 pairs, a row each a month or a day.
  expect(await readOf('meal_daily_rollups', admin, 20261001, 20261031)).toEqual({ loops: [], rows: 0 });
  expect((await readOf('meal_monthly_rollups', admin, 20261001, 20261031)).rows).toBeLessThanOrEqual(400);
  expect((await readOf('meal_monthly_rollups', admin, 20260901, 20261102)).rows).toBeLessThanOrEqual(1200);
  expect((await readOf('meal_daily_rollups', admin, 20260901, 20261102)).rows).toBeLessThanOrEqual(800);
  expect((await readOf('meal_daily_rollups', admin, 20260829, 20260902)).rows).toBeLessThanOrEqual(800);
});
