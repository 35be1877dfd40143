import type { GetCustomers } from '@comensal/domain/customers';
import type { Actor } from '@comensal/domain/platform/access';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { countedAtMost } from '../platform/database/read-list';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { listCustomers } from './customer.queries';
import { customerPage } from './customer-page.query';

type Places = NonNullable<GetCustomers['businessUnits']>;

const { admin, contratista } = canteenUsers;
/** Pairs of the contractor, one twice, beside one outside the contractor's scope. */
const named: Places = [
  { id: 'C2', companies: ['K1'] },
  { id: 'C1', companies: ['K1', 'K3'] },
  { id: 'C2', companies: ['K1'] },
];
const diners = 240;

let testDatabase: TestDatabase;
let database: Database;

/**
 * Diners of K1 at C1, of K1 at C2, and of others; each third at both centres, each fifth without a card, and names that
 * repeat.
 */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl });
  const { arrange } = testDatabase;
  await seedCanteen(arrange);
  await arrange(`
    insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value
      values (9001, 'Uno', 'K1', 'C1'), (9002, 'Dos', 'K1', 'C2'), (9003, 'Tres', 'K3', 'C1'), (9004, 'Cuatro', 'K2', 'C2');
    insert into customers (id, name, surname) overriding system value
      select 300000 + n, 'Ana', 'Pérez ' || n % 7 from generate_series(1, ${diners}) n;
    insert into customer_id_relations (customer_id, auth_type, auth_code)
      select 300000 + n, 'CARD', (700000 - n * 31 % 1000)::text || n from generate_series(1, ${diners}) n where n % 5 > 0;
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
      select 300000 + n, p.id, p.business_unit_id, p.company_id from generate_series(1, ${diners}) n
        join food_services_profiles p on p.id = 9001 + n % 4 or (n % 3 = 0 and p.id = case n % 4 when 0 then 9002 when 1 then 9003 when 2 then 9004 else 9001 end)`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/**
 * The ids in the order of a column of the listing, computed without it: each diner once who has a place among the
 * pairs.
 */
async function expected(pairs: readonly string[], column: string, direction: 'asc' | 'desc'): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select c.id from customers c join (select distinct customer_id, auth_code, full_name from customer_listing) l on l.customer_id = c.id
      where exists (select from customer_profile_relations p where p.customer_id = c.id and p.is_active and p.company_id || p.business_unit_id = any($1))
      order by l.${column} ${direction}, c.id ${direction}`,
    [pairs],
  );
  return rows.map(({ id }) => id);
}

const ofContractor = ['K1C1', 'K1C2', 'K5C2'];
const ofNamed = ['K1C1', 'K1C2', 'K3C1'];
const requests: readonly { who: string; actor: Actor; businessUnits: Places; pairs: readonly string[] }[] = [
  { who: 'somebody of three pairs who chooses nothing', actor: contratista, businessUnits: [], pairs: ofContractor },
  {
    who: 'somebody who names pairs, some of others',
    actor: contratista,
    businessUnits: named,
    pairs: ofContractor.filter((pair) => ofNamed.includes(pair)),
  },
  {
    who: 'somebody of three pairs who names two centres',
    actor: contratista,
    businessUnits: [{ id: 'C2' }, { id: 'C3' }],
    pairs: ['K1C2', 'K5C2'],
  },
  { who: 'somebody who sees everything and names pairs', actor: admin, businessUnits: named, pairs: ofNamed },
];

describe.each(requests)('DIN-02 DIN-04 diners of several places, for $who', ({ actor, businessUnits, pairs }) => {
  test.each([
    ['auth_code', 'auth_code', 'asc'],
    ['auth_code', 'auth_code', 'desc'],
    ['name', 'full_name', 'asc'],
    ['surname', 'full_name', 'desc'],
  ] as const)('each is on the pages by %s (%s %s) once, and counted once', async (sort, column, direction) => {
    const ids = await expected(pairs, column, direction);
    expect(ids.length).toBeGreaterThan(50);
    const matches: number[] = [];
    for (let offset = 0; offset <= ids.length; offset += 37) {
      const page = { offset, limit: 37, sort, direction };
      const { rows, ...counted } = await listCustomers(database, actor, { businessUnits }, page);
      expect(counted).toEqual({ total: ids.length });
      matches.push(...rows.map(({ id }) => id));
    }
    expect(matches).toEqual(ids);
    const exact = { offset: 5, limit: 2, sort, direction, exact: true };
    const { rows, total } = await listCustomers(database, actor, { businessUnits }, exact);
    expect([rows.map(({ id }) => id), total]).toEqual([ids.slice(5, 7), ids.length]);
  });

  test.each(['auth_code', 'id'] as const)('without those who were taken out, by %s', async (sort) => {
    const ids = await expected(pairs, sort === 'id' ? 'customer_id' : sort, 'asc');
    const except = [ids[0] ?? 0, ids[2] ?? 0, 2 ** 40];
    const page = { offset: 0, limit: 2, sort, direction: 'asc' } as const;
    const { rows, total } = await listCustomers(database, actor, { businessUnits, except }, page);
    expect([rows.map(({ id }) => id), total]).toEqual([[ids[1], ids[3]], ids.length - 2]);
  });

  test('read pair by pair, and only near the start of the list', () => {
    const page = { limit: 50, sort: 'auth_code', direction: 'asc' } as const;
    const near = customerPage(actor, { businessUnits }, { ...page, offset: 950 });
    expect([near.sql.includes('from pair cross join lateral'), near.most]).toEqual([true, countedAtMost]);
    const far = customerPage(actor, { businessUnits }, { ...page, offset: 951 });
    expect([far.sql.includes('from pair cross join lateral'), far.most]).toEqual([false, countedAtMost]);
  });
});

describe('DIN-02 DIN-04 the first page of everybody, for somebody who sees everything', () => {
  const sorts = [
    ['auth_code', 'auth_code'],
    ['name', 'full_name'],
    ['surname', 'full_name'],
  ] as const;
  const everybody = { businessUnits: [] };

  test.each(sorts)('is that of the list by %s, whatever its size', async (sort, column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await database.query<{ id: number }>(
        `select c.id from customers c join (select distinct customer_id, ${column} as sort_value from customer_listing where place = 1) l on l.customer_id = c.id
          order by l.sort_value ${direction}, c.id ${direction}`,
      );
      const ids = rows.map(({ id }) => id);
      // Often enough for one plan, and each with the rows of its own size.
      for (const limit of [10, 50, 11, 20, 100, 50, 10, 50, 10, 50, 10, 50]) {
        const page = { offset: 0, limit, sort, direction };
        const customers = await listCustomers(database, admin, everybody, page);
        expect([limit, customers.total, customers.rows.map(({ id }) => id)]).toEqual([
          limit,
          ids.length,
          ids.slice(0, limit),
        ]);
      }
    }
  });

  test('is planned once, as no other page, size or order is', () => {
    const page = { offset: 0, limit: 50, sort: 'name', direction: 'asc' } as const;
    const planned = (change: object, actor: Actor = admin) => {
      const { isPlannedOnce, parameters } = customerPage(actor, everybody, { ...page, ...change });
      return isPlannedOnce && parameters.length === 0;
    };
    expect(
      [{}, { limit: 10 }, { sort: 'auth_code', direction: 'desc' }, { exact: true }].map((each) => planned(each)),
    ).toEqual([true, true, true, true]);
    const others = [{ offset: 50 }, { limit: 51 }, { sort: 'section' }, { search: 'paz' }];
    expect(others.map((each) => planned(each))).toEqual([false, false, false, false]);
    expect(planned({}, contratista)).toBe(false);
  });
});
