import { type Actor } from '@comensal/domain/platform/access';
import { daysFilter, type ReportName } from '@comensal/domain/reports';
import fc from 'fast-check';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { readReportPage } from './read-report';

const at = new Date('2026-12-01T12:00:00-03:00');
/** Month ends, a leap day, the last and the first minute of a day. */
const moments = [
  '2024-02-29T23:59:00',
  '2024-03-01T00:01:00',
  '2026-10-31T23:59:00',
  '2026-11-01T00:01:00',
  '2026-11-30T12:00:00',
];
const places = [
  ['K1', 'C1', 1],
  ['K1', 'C1', 2],
  ['K1', 'C1', null],
  ['K1', 'C2', null],
  ['K2', 'C2', null],
  ['K3', 'C3', null],
] as const;
const people: readonly Actor[] = [
  canteenUsers.admin,
  { ...canteenUsers.contratista, modules: [] },
  { ...canteenUsers.cliente, modules: [] },
  canteenUsers.lider,
  // Two companies at a centre each, and meals of the one at the centre of the other, which are outside this person's
  // scope.
  { ...canteenUsers.cliente, username: 'cruzado', modules: [] },
];
const seed = 20261121;

let testDatabase: TestDatabase;
let database: Database;

/** Eats, and posts what is prepaid, as a delivery does. */
async function eat(meals: readonly { place: number; service: number; moment: number; qty: number; price: number }[]) {
  const rows = meals.map(({ place, service, moment, qty, price }, index) => {
    const [company, centre, group] = places[place] ?? places[0];
    return {
      n: index + 1,
      company,
      centre,
      group,
      service,
      qty,
      amount: qty * price,
      moment: `${moments[moment]}-03:00`,
    };
  });
  await testDatabase.arrange(
    `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, auth_id_code, occurred_at, occurred_on) overriding system value
     select n, 'T' || n, centre, company, "group", 1 + n % 3, service, qty, amount, 'CARD-' || n % 3, moment, (moment at time zone 'America/Argentina/Buenos_Aires')::date
       from jsonb_to_recordset($1::jsonb) as m(n int, company text, centre text, "group" bigint, service int, qty int, amount bigint, moment timestamptz)`,
    [JSON.stringify(rows)],
  );
  await testDatabase.arrange(
    `insert into ledger_accounts (company_id, business_unit_id, group_id) select distinct m.company_id, m.business_unit_id, m.group_id from meal_transactions m
       join company_business_unit_relations r using (company_id, business_unit_id) where r.type = 'CON'`,
  );
  await testDatabase.arrange(
    `insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value
     select m.id, a.id, 'Consumo', -m.amount, -sum(m.amount) over (partition by a.id order by m.id), m.id, m.occurred_on, m.occurred_at, m.occurred_at
       from meal_transactions m join ledger_accounts a on a.company_id = m.company_id and a.business_unit_id = m.business_unit_id and a.group_id is not distinct from m.group_id order by m.id`,
  );
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into customers (id, name) overriding system value values (1, 'Ana'), (2, 'Beto'), (3, 'Carla')`,
  );
  await testDatabase.arrange(`
    insert into users (username, name, surname, email, password_hash, profile_name) select 'cruzado', 'Cruz', 'Ado', 'cruzado@comensal.example', password_hash, profile_name from users where username = 'cliente';
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('cruzado', 'K1', 'C1'), ('cruzado', 'K2', 'C2')`);
  const [meals] = fc.sample(
    fc.array(
      fc.record({
        place: fc.integer({ min: 0, max: places.length - 1 }),
        service: fc.integer({ min: 1, max: 2 }),
        moment: fc.integer({ min: 0, max: moments.length - 1 }),
        qty: fc.integer({ min: 1, max: 5 }),
        price: fc.integer({ min: 0, max: 999_999 }),
      }),
      { minLength: 200, maxLength: 200 },
    ),
    { seed, numRuns: 1 },
  );
  await eat(meals ?? []);
  await testDatabase.arrange(`update groups set is_active = false where id = 2`);
  await testDatabase.arrange(`update food_services set is_active = false where id = 2`);
  await testDatabase.arrange(`update companies set business_name = ' ' where id = 'K2'`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const day = fc.constantFrom(20240101, 20240229, 20240301, 20261031, 20261101, 20261130);

test('REP-20 REP-22 REP-31 for every user, days, centre and service: transactions, consumption and centre and date add up to the same, and their rows to their sums', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.tuple(day, day),
      fc.constantFrom('%', 'C1', 'C2', 'C3'),
      fc.constantFrom('%', '1', '2'),
      async (actor, [one, other], businessUnit, foodService) => {
        const filter = daysFilter.parse({
          dateFrom: Math.min(one, other),
          dateTo: Math.max(one, other),
          businessUnit,
          businessUnits: ['%'],
          foodService,
        });
        const read = (name: ReportName) =>
          readReportPage(
            database,
            { name, actor, filter, at },
            { offset: 0, limit: 500, direction: 'asc' },
            { withPicture: true },
          );
        const [meals, eaten, dated] = [
          await read('transactions'),
          await read('consumption'),
          await read('businessUnitDate'),
        ];
        const sum = (rows: readonly object[], field: string): number =>
          rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[field]), 0);
        const amount = sum(meals.rows, 'amount');
        expect({
          rows: meals.totals.generated['rows'],
          mealSum: meals.totals.generated['amount'],
          qty: eaten.totals.generated['qty'],
          eatenSum: eaten.totals.generated['amount'],
          eatenRows: sum(eaten.rows, 'amount'),
          datedSum: dated.totals.generated['total_amount'],
          datedCount: dated.totals.generated['count_transactions'],
          picture: eaten.picture?.points.flatMap(({ values }) => values).reduce((total, value) => total + value, 0),
        }).toEqual({
          rows: meals.rows.length,
          mealSum: amount,
          qty: sum(meals.rows, 'qty'),
          eatenSum: amount,
          eatenRows: amount,
          datedSum: amount,
          datedCount: meals.rows.length,
          picture: amount,
        });
      },
    ),
    { seed, numRuns: 60 },
  );
});

test('REP-20 REP-22 REP-31 a user with one company at one centre and another at another has nothing of the first at the other, in any report', async () => {
  const filter = daysFilter.parse({ dateFrom: 20240101, dateTo: 20261130, businessUnits: ['%'] });
  const crossed = people.find(({ username }) => username === 'cruzado') ?? canteenUsers.admin;
  const own = await testDatabase.arrange<{ rows: number; amount: number }>(
    `select count(*)::int as rows, sum(amount)::float8 as amount from meal_transactions where (company_id, business_unit_id) in (('K1', 'C1'), ('K2', 'C2'))`,
  );
  const read = async (name: ReportName) =>
    (
      await readReportPage(
        database,
        { name, actor: crossed, filter, at },
        { offset: 0, limit: 0, direction: 'asc' },
        { withPicture: false },
      )
    ).totals.generated;
  const [meals, eaten, dated] = [await read('transactions'), await read('consumption'), await read('businessUnitDate')];
  expect([
    { rows: meals['rows'], amount: meals['amount'] },
    { rows: dated['count_transactions'], amount: dated['total_amount'] },
    eaten['amount'],
  ]).toEqual([own[0], own[0], own[0]?.amount]);
});

test('REP-41 over all time the consumption of prepaid relations equals the ledger, and a company without a name is shown by its code', async () => {
  const page = { offset: 0, limit: 500, direction: 'asc' as const };
  const filter = daysFilter.parse({ dateFrom: 20200101, dateTo: 20261231 });
  const actor = canteenUsers.admin;
  const eaten = await readReportPage(database, { name: 'consumption', actor, filter, at }, page, {
    withPicture: false,
  });
  const balances = await readReportPage(
    database,
    {
      name: 'contractorsBalance',
      actor,
      filter: { businessUnits: [{ id: '%' }], date: '2026%' },
      at: new Date('2026-12-31T12:00:00-03:00'),
    },
    page,
    { withPicture: false },
  );
  const prepaid = eaten.rows
    .filter((row) => row['company_id'] !== 'K3')
    .reduce((sum, row) => sum + Number(row['amount']), 0);
  expect([balances.totals.generated['balance_consumption'], balances.totals.generated['balance_available']]).toEqual([
    prepaid,
    -prepaid,
  ]);
  expect(balances.rows.some((row) => row['business_name'] === 'K2')).toBe(true);
  expect(balances.rows.some((row) => row['group_name'] === 'Turno Noche')).toBe(true);
  const report = await onOneConnection(database.reads, checkBalances);
  expect(report.broken).toEqual([]);
});
