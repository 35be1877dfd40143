import { createDatabase } from '../../composition/create-database';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { cachedPlansLimit } from './cached-plans';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.drop());

const planCountsQuery = `select count(*)::int as names, coalesce(sum(generic_plans), 0)::int as generic from pg_prepared_statements`;

test('frequent statements are prepared once per connection; the rest are unnamed', async () => {
  const database = await createDatabase({ url: server.url, poolSize: 1 });
  try {
    const requested = 'select $1::int + 1 as next';
    for (let index = 0; index < 8; index += 1)
      expect(await database.plannedQuery(requested, [index])).toEqual([{ next: index + 1 }]);
    await database.query('select $1::int + 2 as next', [1]);
    // Five custom plans, then the generic one that is kept.
    expect(await database.query(planCountsQuery)).toEqual([{ names: 1, generic: 3 }]);
  } finally {
    await database.close();
  }
});

test('a connection prepares so many statements, and the next one has its own', async () => {
  const database = await createDatabase({ url: server.url, poolSize: 1 });
  try {
    for (let index = 0; index < cachedPlansLimit + 3; index += 1)
      expect(await database.plannedQuery(`select $1::int + ${index} as next`, [1])).toEqual([{ next: index + 1 }]);
    expect(await database.query(planCountsQuery)).toMatchObject([{ names: cachedPlansLimit }]);
    const other = await createDatabase({ url: server.url, poolSize: 1 });
    try {
      await other.plannedQuery(`select $1::int + ${cachedPlansLimit + 2} as next`, [1]);
      expect(await other.query(planCountsQuery)).toEqual([{ names: 1, generic: 0 }]);
    } finally {
      await other.close();
    }
  } finally {
    await database.close();
  }
});

test('behind a transaction pooler no statement is named', async () => {
  const database = await createDatabase({ url: server.url, poolSize: 1, keepsPlans: false });
  try {
    expect(await database.plannedQuery('select $1::int + 1 as next', [1])).toEqual([{ next: 2 }]);
    const named = await database.reads.query({ name: 'of-a-library', text: 'select $1::int + 2 as next', values: [1] });
    expect(named.rows).toEqual([{ next: 3 }]);
    expect(await database.query(planCountsQuery)).toEqual([{ names: 0, generic: 0 }]);
  } finally {
    await database.close();
  }
});
