import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { MealIdentity } from './migrations/81-meal-identity';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedCanteen(database.arrange);
});
afterAll(() => database?.drop());

/** Runs the migration on what stands in the database: everything in it finds nothing to do where it was done. */
async function runAgain(): Promise<void> {
  const orm = new MikroORM({ dbName: 'none', entities: [], discovery: { warnWhenNoEntities: false } });
  const migration = new MealIdentity(orm.em.getDriver(), orm.config);
  migration.up();
  await database.arrange(migration.getQueries().map(String).join(';\n'));
}

test('the moments of diners who were removed before there was a place for them come out of the audit', async () => {
  const at = (moment: string, statement: string): Promise<unknown> =>
    database.arrange(`begin; select set_config('app.clock', '${moment}', true); ${statement}; commit`);
  await database.arrange(
    `insert into customers (id, name) values (1, 'Gone'), (2, 'Back'), (3, 'Here'), (4, 'Gone by another word')`,
  );
  await database.arrange(`insert into customers (id, name, is_active) values (5, 'Never there', false)`);
  await at('2026-05-01T10:00:00Z', 'update customers set is_active = false where id in (1, 2, 4)');
  await at(
    '2026-05-02T10:00:00Z',
    `update customers set is_active = true where id = 2; update customers set name = 'x' where id = 1`,
  );
  await database.arrange('delete from removed_customers');
  await database.arrange(`insert into removed_customers (customer_id, removed_at) values (4, '2026-04-04T00:00:00Z')`);
  await runAgain();
  expect(
    await database.arrange(
      `select customer_id::int as diner, to_char(removed_at at time zone 'UTC', 'MM-DD HH24') as at from removed_customers order by 1`,
    ),
  ).toEqual([
    { diner: 1, at: '05-01 10' },
    { diner: 4, at: '04-04 00' },
  ]);
});

test('refused meals that are one by their fields become one: the one that was taken, else the newest', async () => {
  await database.arrange(`
    drop index refused_meals_once;
    insert into refused_meals (business_unit_id, terminal_uid, reason, payload, received_at, accepted_at)
    select 'C1', uid, 'x', payload::jsonb, received::timestamptz, accepted::timestamptz from (values
      ('A', '{"id": "A", "qty": 1, "tries": 1}', '2026-05-01', null), ('A', '{"id": "A", "qty": 1, "tries": 2, "company_id": null}', '2026-05-02', null),
      ('A', '{"id": "A", "qty": 2}', '2026-05-01', null),
      ('B', '{"id": "B", "tries": 1}', '2026-05-01', '2026-05-03'), ('B', '{"id": "B", "tries": 2}', '2026-05-02', null),
      ('sin-id-' || md5('{"qty": 3, "tries": 1}'), '{"qty": 3, "tries": 1}', '2026-05-01', null),
      ('sin-id-' || md5('{"qty": 3, "tries": 2}'), '{"qty": 3, "tries": 2}', '2026-05-02', null),
      ('sin-id-' || md5('{"other": 1}'), '{"other": 1}', '2026-05-01', null), ('sin-id-' || md5('{"other": 2}'), '{"other": 2}', '2026-05-02', null)
    ) as r(uid, payload, received, accepted);
    create unique index refused_meals_once on refused_meals (id)`);
  await runAgain();
  expect(await database.arrange(`select payload from refused_meals order by payload::text`)).toEqual(
    [
      { id: 'A', qty: 1, tries: 2, company_id: null },
      { id: 'A', qty: 2 },
      { id: 'B', tries: 1 },
      { other: 1 },
      { other: 2 },
      { qty: 3, tries: 2 },
    ].map((payload) => ({ payload })),
  );
  expect(
    await database.arrange(
      `select count(distinct terminal_uid)::int as named from refused_meals where terminal_uid = 'sin-id-' || refused_meal_content(payload)`,
    ),
  ).toEqual([{ named: 3 }]);
});
