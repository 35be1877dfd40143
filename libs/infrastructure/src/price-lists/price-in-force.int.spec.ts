import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { type DatedList, listInForce } from '@comensal/domain/price-lists';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import type { Query } from '../platform/database/query';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { isInForceOrToCome, priceListInForce, pricesInForce } from './price-in-force.sql';

let testDatabase: TestDatabase;
let database: Database;
let query: Query;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  query = database.query;
  await seedCanteen(testDatabase.arrange);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface StoredList extends DatedList {
  readonly id: number;
}

const days: readonly DateNumber[] = [
  20251231, 20260101, 20260831, 20260901, 20260930, 20261001, 20261231, 20270101, 20270102,
];
const places = ['C1', 'C2', 'C3'].flatMap((business_unit_id) =>
  ['K1', 'K2', null].map((company_id) => ({ business_unit_id, company_id })),
);

test('PRI-15 O-105 the SQL rule equals the domain’s, for every place and day around every start', async () => {
  await query(
    `insert into price_lists (id, business_unit_id, company_id, start_date, is_active) overriding system value values (9, 'C1', 'K1', '2026-11-01', false), (10, 'C2', null, '2026-10-01', false)`,
  );
  const lists = await query<StoredList>(
    `select id, business_unit_id, company_id, to_char(start_date, 'YYYYMMDD')::int as start_date from price_lists where is_active`,
  );
  for (const place of places) {
    for (const day of days) {
      const [row] = await query<{ id: number | null }>(
        `select ${priceListInForce({ businessUnit: '$1', company: '$2', day: '$3::date' })} as id`,
        [place.business_unit_id, place.company_id, dateToIso(day)],
      );
      expect({ ...place, day, id: row?.id }).toEqual({
        ...place,
        day,
        id: listInForce(lists, place, day)?.id ?? null,
      });
    }
  }
});

test('PRI-15 O-105 many rows are priced at once: only the list in force counts, and a service that is not in it has no price', async () => {
  const rows = `(values ('C1', 'K1', 1::bigint, '2026-09-15'::date), ('C1', 'K1', 1, '2026-09-15'), ('C1', 'K1', 2, '2026-08-31'), ('C1', 'K1', 1, '2026-08-31'),
    ('C1', 'K1', 1, '2027-01-01'), ('C1', 'K1', 2, '2027-01-01'), ('C1', 'K2', 2, '2026-11-21'), ('C2', 'K1', 1, '2025-12-31'), ('C3', 'K3', 1, '2026-11-21'))`;
  expect(
    await query(
      `with meals (business_unit_id, company_id, food_service_id, day) as ${rows}
     select business_unit_id, company_id, food_service_id, to_char(day, 'YYYYMMDD')::int as day, price, price_list_id
       from ${pricesInForce('meals')} priced order by business_unit_id, company_id, day, food_service_id`,
    ),
  ).toEqual([
    { business_unit_id: 'C1', company_id: 'K1', food_service_id: 1, day: 20260831, price: 100000, price_list_id: 1 },
    { business_unit_id: 'C1', company_id: 'K1', food_service_id: 1, day: 20260915, price: 140050, price_list_id: 3 },
    { business_unit_id: 'C1', company_id: 'K1', food_service_id: 1, day: 20270101, price: 999900, price_list_id: 4 },
    { business_unit_id: 'C1', company_id: 'K2', food_service_id: 2, day: 20261121, price: 160000, price_list_id: 2 },
  ]);
});

test('PRI-15 O-105 what a point of sale needs: of each kind the list in force, and future ones', async () => {
  expect(
    await query(`select id from price_lists list where ${isInForceOrToCome('list', `'2026-11-21'::date`)} order by id`),
  ).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  expect(
    await query(`select id from price_lists list where ${isInForceOrToCome('list', `'2027-02-01'::date`)} order by id`),
  ).toEqual([{ id: 2 }, { id: 4 }, { id: 5 }]);
});
