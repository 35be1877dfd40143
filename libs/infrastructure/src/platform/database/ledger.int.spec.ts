import { Client } from 'pg';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;
let other: Client;
/** Each test posts to its own account and credit: the ledger cannot be emptied between them. */
let account = 0;
let credit = 0;
let meal = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  other = new Client({ connectionString: database.ownerUrl });
  await Promise.all([client.connect(), other.connect()]);
  await client.query(sampleWorld);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});
beforeEach(async () => {
  const made = await client.query<{ account: number; credit: number }>(`
    with team as (
      insert into groups (company_id, business_unit_id, name) select 'C1', 'B1', 'Grupo ' || count(*) from ledger_accounts returning id
    ), made as (
      insert into ledger_accounts (company_id, business_unit_id, group_id) select 'C1', 'B1', id from team returning id
    ), asked as (
      insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
      values ('2026-03-06', 'C1', 'B1', 'C1', '30712345671', 'Minera del Sur', 500000, 'ana') returning id
    ) select made.id::int as account, asked.id::int as credit from made, asked`);
  account = made.rows[0]?.account ?? 0;
  credit = made.rows[0]?.credit ?? 0;
  meal += 1000;
});

const consume = (by: Client, number: number, amount: number, balanceAfter: number): Promise<unknown> =>
  by.query(
    `insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
     values ($4, 'Consumo', $1, $2, $3, '2026-03-06', now())`,
    [amount, balanceAfter, meal + number, account],
  );
const approve = (by: Client, balanceAfter: number): Promise<unknown> =>
  by.query(
    `insert into ledger_movements (account_id, type, amount, balance, credit_id, occurred_at) values ($2, 'Crédito', 500000, $1, $3, now())`,
    [balanceAfter, account, credit],
  );
async function balance(): Promise<number> {
  const match = await client.query<{ balance: string }>('select balance from ledger_accounts where id = $1', [account]);
  return Number(match.rows[0]?.balance);
}

describe('ledger', () => {
  it('each movement carries the balance after it, and the account follows', async () => {
    await approve(client, 500000);
    await consume(client, 1, -150000, 350000);
    expect(await balance()).toBe(350000);
  });

  it('a credit is posted once at most', async () => {
    await approve(client, 500000);
    await expect(approve(client, 1000000)).rejects.toMatchObject({
      code: '23505',
      constraint: 'ledger_movements_credit_once',
    });
    expect(await balance()).toBe(500000);
  });

  it('a meal is posted once at most', async () => {
    await consume(client, 1, -10, -10);
    await expect(consume(client, 1, -10, -20)).rejects.toMatchObject({
      code: '23505',
      constraint: 'ledger_movements_meal_once',
    });
  });

  it('a running balance that does not add up is refused', async () => {
    await approve(client, 500000);
    await expect(consume(client, 1, -100, 500000)).rejects.toMatchObject({
      code: '23514',
      constraint: 'ledger_movements_running_balance',
    });
    expect(await balance()).toBe(500000);
  });

  it('two concurrent postings without the account lock: the second is refused, not interleaved', async () => {
    await client.query('begin');
    await consume(client, 1, -100, -100);
    const late = consume(other, 2, -50, -50).then(
      () => 'taken',
      (error: { constraint?: string }) => error.constraint,
    );
    await client.query('commit');
    expect(await late).toBe('ledger_movements_running_balance');
    expect(await balance()).toBe(-100);
  });

  it('a movement between older ones is refused', async () => {
    await consume(client, 1, -100, -100);
    const between = client.query(
      `insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
       values (0, $1, 'Consumo', -1, -1, $2, '2026-03-06', now())`,
      [account, meal + 9],
    );
    await expect(between).rejects.toMatchObject({ constraint: 'ledger_movements_in_order' });
  });

  it('a balance without its movement does not commit', async () => {
    await expect(client.query('update ledger_accounts set balance = 1 where id = $1', [account])).rejects.toMatchObject(
      { constraint: 'ledger_accounts_balance' },
    );
    expect(await balance()).toBe(0);
  });

  it('the account may be updated before or after its movement, within one transaction', async () => {
    await client.query('begin');
    await client.query('update ledger_accounts set balance = 500000 where id = $1', [account]);
    await approve(client, 500000);
    await client.query('update ledger_accounts set balance = 500000 where id = $1', [account]);
    await client.query('commit');
    expect(await balance()).toBe(500000);
  });

  it.each([
    ['a consumption that adds', `('Consumo', 1, 1, null, 1)`, 'ledger_movements_kind'],
    ['a credit that subtracts', `('Crédito', -1, -1, 1, null)`, 'ledger_movements_kind'],
    ['a credit without its request', `('Crédito', 1, 1, null, null)`, 'ledger_movements_kind'],
    ['a consumption without its meal', `('Consumo', -1, -1, null, null)`, 'ledger_movements_kind'],
    ['a reversal without its record', `('Reversa de crédito', -1, -1, null, null)`, 'ledger_movements_kind'],
    ['a reversal in the place of a credit', `('Reversa de nota', -1, -1, 1, null)`, 'ledger_movements_kind'],
    ['a void that subtracts', `('Anulación de consumo', -1, -1, null, 1)`, 'ledger_movements_kind'],
    ['a void without its counter-meal', `('Anulación de consumo', 1, 1, null, null)`, 'ledger_movements_kind'],
    ['another type', `('Ajuste', 1, 1, null, null)`, 'ledger_movements_kind'],
  ])('%s is refused', async (_name, values, constraint) => {
    const insert = client.query(`
      insert into ledger_movements (account_id, type, amount, balance, credit_id, meal_id, meal_occurred_on, occurred_at)
      select ${account}, v.type, v.amount, v.balance, v.credit::bigint, v.meal::bigint, case when v.meal is not null then date '2026-03-06' end, now()
      from (values ${values}) v (type, amount, balance, credit, meal)`);
    await expect(insert).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('the daily rollup of meals equals a recount, whoever inserts and in however many pieces', async () => {
    const deliver = (by: Client, from: number, to: number): Promise<unknown> =>
      by.query(`
      insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      select 'T-' || n, 'B1', 'C1', case when n % 3 = 0 then 1 end, 1, 1, 1 + n % 2, 100 * n, moment,
             (moment at time zone 'America/Argentina/Buenos_Aires')::date
      from (select n, timestamptz '2026-03-06T01:00Z' + n * interval '1 hour' as moment from generate_series(${from}, ${to}) n) s`);
    await Promise.all([deliver(client, 1, 40), deliver(other, 41, 80)]);
    await deliver(client, 81, 81);
    const columns = 'occurred_on::text, business_unit_id, company_id, group_id, food_service_id';
    const rollup = await client.query(
      `select ${columns}, qty::int, amount::int, count::int from meal_daily_rollups order by 1, 4`,
    );
    const recount = await client.query(
      `select ${columns}, sum(qty)::int as qty, sum(amount)::int as amount, count(*)::int from meal_transactions group by 1, 2, 3, 4, 5 order by 1, 4`,
    );
    expect(rollup.rows.length).toBeGreaterThan(6);
    expect(rollup.rows).toEqual(recount.rows);
    await expect(deliver(client, 81, 81)).rejects.toMatchObject({ code: '23505' });
  });
});
