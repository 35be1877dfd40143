import { type Actor } from '@comensal/domain/platform/access';
import { daysFilter, monthsFilter, type ReportName } from '@comensal/domain/reports';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { openReport, readReportPage } from './read-report';

/* Changes while a report is read, or between the first and the last day of its period. */

const at = new Date('2026-12-01T12:00:00-03:00');
const { admin } = canteenUsers;
const november = daysFilter.parse({ dateFrom: 20261101, dateTo: 20261130, businessUnits: ['%'] });

let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`insert into customers (id, name, group_id) overriding system value values (1, 'Ana', 1)`);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

let eaten = 0;
/** A meal of the diner's, of a hundred pesos, at noon. */
function eat(day: string, [company, centre, group]: readonly [string, string, number | null], service = 1) {
  eaten += 1;
  return testDatabase.arrange(
    `insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
     values ('T' || $1::int, $2, $3, $4, 1, $5, 1, 10000, $6::date + time '15:00', $6::date)`,
    [eaten, centre, company, group, service, day],
  );
}
const read = async (name: ReportName, filter: unknown = november, actor: Actor = admin) =>
  readReportPage(
    database,
    { name, actor, filter, at },
    { offset: 0, limit: 100, direction: 'asc' },
    { withPicture: true },
  );
const consumption = async (): Promise<unknown[]> =>
  (await read('consumption')).rows.map(({ business_name, group_name, food_service, qty }) => [
    business_name,
    group_name,
    food_service,
    qty,
  ]);

const ledGroup = ['K1', 'C1', 1] as const;

it.each<ReportName>(['transactions', 'consumption', 'businessUnitDate'])(
  '%s as a file shows one moment: meals that arrive while its rows are read are in none of its parts',
  async (name) => {
    await eat('2026-11-10', ledGroup);
    await eat('2026-11-11', ledGroup);
    const opened = await openReport(database, { name, actor: admin, filter: november, at });
    await eat('2026-11-12', ledGroup);
    await eat('2026-11-12', ['K3', 'C3', null]);
    const rows: Readonly<Record<string, unknown>>[] = [];
    for await (const row of opened.rows) rows.push(row);
    const amount = name === 'businessUnitDate' ? 'total_amount' : 'amount';
    expect({
      inRows: rows.reduce((sum, row) => sum + Number(row[amount]), 0),
      inSums: opened.sums[amount],
      inPicture: opened.picture.points.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0),
    }).toEqual({ inRows: 20000, inSums: 20000, inPicture: name === 'transactions' ? 2 : 20000 });
    expect((await read(name)).totals.generated[amount]).toBe(40000);
  },
);

it('a diner who changes group or company within the period has each meal where it was eaten', async () => {
  await eat('2026-11-10', ledGroup);
  await testDatabase.arrange('update customers set group_id = 2 where id = 1');
  await eat('2026-11-11', ['K1', 'C1', 2]);
  await testDatabase.arrange('update customers set group_id = null where id = 1');
  await eat('2026-11-12', ['K2', 'C2', null]);
  expect(await consumption()).toEqual([
    ['Metalúrgica Ñandú', 'Turno Mañana', 'Almuerzo', 1],
    ['Metalúrgica Ñandú', 'Turno Noche', 'Almuerzo', 1],
    ['Mixta del Plata', null, 'Almuerzo', 1],
  ]);
  const { rows } = await read('transactions', november, canteenUsers.lider);
  expect(rows.map(({ business_name, group_name }) => [business_name, group_name])).toEqual([
    ['Metalúrgica Ñandú', 'Turno Mañana'],
  ]);
});

it('a deleted group and a removed service keep their names and their meals', async () => {
  await eat('2026-11-10', ['K1', 'C1', 2]);
  await eat('2026-11-10', ['K1', 'C1', 2], 2);
  const before = await consumption();
  await testDatabase.arrange('update groups set is_active = false where id = 2');
  await testDatabase.arrange('update food_services set is_active = false where id = 2');
  expect(await consumption()).toEqual(before);
  expect(before).toEqual([
    ['Metalúrgica Ñandú', 'Turno Noche', 'Almuerzo', 1],
    ['Metalúrgica Ñandú', 'Turno Noche', 'Cena', 1],
  ]);
});

it('a centre without meals has its credits, and without either no row', async () => {
  await testDatabase.arrange(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by)
     values ('2026-11-06', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 50000, 'Pendiente', 'contratista')`,
  );
  const { rows, totals } = await read('businessUnitDate');
  expect([rows, totals.generated['total_amount']]).toEqual([
    [
      {
        company_id: 'K1',
        business_name: 'Metalúrgica Ñandú',
        business_unit: 'C2',
        business_unit_name: 'Córdoba',
        count_transactions: 0,
        total_amount: 0,
        pending_credit: 50000,
        pending_balance: 50000,
        approved_credit: 0,
        approved_balance: 0,
      },
    ],
    0,
  ]);
  expect([(await read('transactions')).rows, (await read('consumption')).rows]).toEqual([[], []]);
  const month = monthsFilter.parse({ year: 2026, month: '11', businessUnits: '%' });
  expect([(await read('contractorsBalance', month)).rows, (await read('contractorsTransactions', month)).rows]).toEqual(
    [[], []],
  );
});

describe.each([
  ['a leap February', '2028-02-29', '2028-03-01'],
  ['another February', '2027-02-28', '2027-03-01'],
  ['a month of thirty days', '2026-11-30', '2026-12-01'],
  ['a year', '2026-12-31', '2027-01-01'],
])('at the end of %s', (_, last, first) => {
  const [year, month] = [Number(last.slice(0, 4)), last.slice(5, 7)];
  const ofMonth = monthsFilter.parse({ year, month, businessUnits: '%' });
  const ofNext = monthsFilter.parse({ year: Number(first.slice(0, 4)), month: first.slice(5, 7), businessUnits: '%' });
  const days = (from: string, to: string) =>
    daysFilter.parse({
      dateFrom: Number(from.replaceAll('-', '')),
      dateTo: Number(to.replaceAll('-', '')),
      businessUnits: ['%'],
    });
  const later = (name: ReportName, filter: unknown) =>
    readReportPage(
      database,
      { name, actor: admin, filter, at: new Date('2029-01-15T12:00:00-03:00') },
      { offset: 0, limit: 100, direction: 'asc' },
      { withPicture: true },
    );

  beforeEach(async () => {
    await testDatabase.arrange(`
      insert into ledger_accounts (id, company_id, business_unit_id) overriding system value values (1, 'K1', 'C2');
      insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on) overriding system value values
        (1, 'F1', 'C2', 'K1', 1, 1, 1, 10000, '${last}T23:59:00-03:00', '${last}'), (2, 'F2', 'C2', 'K1', 1, 1, 2, 20000, '${first}T00:01:00-03:00', '${first}');
      insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value values
        (1, 1, 'Consumo', -10000, -10000, 1, '${last}', '${last}T23:59:00-03:00', '${last}T23:59:00-03:00'),
        (2, 1, 'Consumo', -20000, -30000, 2, '${first}', '${first}T00:01:00-03:00', '${first}T00:01:00-03:00')`);
  });

  it('REP-20 REP-22 REP-31 the meal of 23:59 belongs to its day and month, that of 00:01 to the next', async () => {
    const monthStart = `${last.slice(0, 8)}01`;
    for (const [from, to, amounts] of [
      [monthStart, last, [10000]],
      [last, last, [10000]],
      [first, first, [20000]],
      [last, first, [10000, 20000]],
    ] as const) {
      const sum = amounts.reduce<number>((all, amount) => all + amount, 0);
      const filter = days(from, to);
      const transactions = await later('transactions', filter);
      expect([from, to, transactions.rows.map(({ amount }) => amount)]).toEqual([from, to, amounts]);
      expect([
        transactions.totals.generated['amount'],
        (await later('consumption', filter)).totals.generated['amount'],
        (await later('businessUnitDate', filter)).totals.generated['total_amount'],
      ]).toEqual([sum, sum, sum]);
    }
  });

  it('REP-41 REP-53 a negative balance is that of the last minute of the month, and opens the next one', async () => {
    const balances = async (filter: unknown): Promise<unknown[]> =>
      (await later('contractorsBalance', filter)).rows.map((row) => [
        row['balance_consumption'],
        row['balance_available'],
      ]);
    expect([await balances(ofMonth), await balances(ofNext)]).toEqual([[[10000, -10000]], [[30000, -30000]]]);
    const movements = async (filter: unknown): Promise<unknown> => {
      const { rows, opening } = await later('contractorsTransactions', filter);
      return [opening?.map(({ balance }) => balance), rows.map(({ amount, balance }) => [amount, balance])];
    };
    expect([await movements(ofMonth), await movements(ofNext)]).toEqual([
      [[0], [[-10000, -10000]]],
      [[-10000], [[-20000, -30000]]],
    ]);
    // Before its first movement an account did not exist, so it has no opening balance.
    expect(await movements(monthsFilter.parse({ year: year - 1, month, businessUnits: '%' }))).toEqual([[], []]);
  });
});
