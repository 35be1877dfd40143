import { Client } from 'pg';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(sampleWorld);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function ensure(from: string, months: number): Promise<number> {
  const made = await client.query<{ made: number }>('select ensure_month_partitions($1, $2) as made', [from, months]);
  return made.rows[0]?.made ?? -1;
}
async function partitionOfMeal(moment: string): Promise<string | undefined> {
  const placed = await client.query<{ partition: string }>(
    `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
     values ($1::text, 'B1', 'C1', 1, 1, 1, 100, $1::text::timestamptz, ($1::text::timestamptz at time zone 'America/Argentina/Buenos_Aires')::date)
     returning tableoid::regclass::text as partition`,
    [moment],
  );
  return placed.rows[0]?.partition;
}

describe('monthly partitions', () => {
  it('are created once for meals, audit events and their texts, from any day of the first month, across the year’s end', async () => {
    expect(await ensure('2031-11-30', 3)).toBe(9);
    expect(await ensure('2031-11-01', 4)).toBe(3);
    expect(await ensure('2031-11-01', 4)).toBe(0);
    expect(await partitionOfMeal('2031-12-31T23:30:00-03:00')).toBe('meal_transactions_2031_12');
    expect(await partitionOfMeal('2032-01-01T00:00:00-03:00')).toBe('meal_transactions_2032_01');
  });

  it('a meal of a month without a partition goes to the default one, and its month stays there', async () => {
    expect(await partitionOfMeal('2040-05-10T12:00:00-03:00')).toBe('meal_transactions_default');
    expect(await ensure('2040-05-01', 1)).toBe(2);
    expect(await partitionOfMeal('2040-05-11T12:00:00-03:00')).toBe('meal_transactions_default');
  });

  it('a meal’s day must be that of its timestamp in the business time zone', async () => {
    const wrong = client.query(
      `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
       values ('x', 'B1', 'C1', 1, 1, 1, 100, '2031-12-31T23:30:00-03:00', '2032-01-01')`,
    );
    await expect(wrong).rejects.toMatchObject({ code: '23514', constraint: 'meal_transactions_business_day' });
  });

  it('two processes may create the same months concurrently', async () => {
    const clients = await Promise.all(
      [1, 2, 3].map(async () => {
        const another = new Client({ connectionString: database.ownerUrl });
        await another.connect();
        return another;
      }),
    );
    const made = await Promise.all(
      clients.map((another) =>
        another.query<{ made: number }>(`select ensure_month_partitions('2045-01-01', 2) as made`),
      ),
    );
    expect(made.map((result) => result.rows[0]?.made ?? -1).sort()).toEqual([0, 0, 6]);
    await Promise.all(clients.map((another) => another.end()));
  });
});
