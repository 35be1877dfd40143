import type { Actor } from '@comensal/domain/platform/access';
import { createDatabase } from '../../composition/create-database';
import { countNotes, listNotes } from '../../credit-notes/note.queries';
import { noteList } from '../../credit-notes/note-list.query';
import { countCredits, listCredits } from '../../credits/credit.queries';
import { creditList } from '../../credits/credit-list.query';
import { listCustomers } from '../../customers/customer.queries';
import { customerPage } from '../../customers/customer-page.query';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../../testing';
import type { Database } from './database';
import { type ListPage, listRows } from './list.sql';
import { countedAtMost, countedBy, type Listed, totalOf } from './read-list';

const { admin, contratista } = canteenUsers;
/** More than the counting limit, and so many that the planner prefers an index. */
const many = 2 * countedAtMost + 1;
const first: ListPage<'id'> = { offset: 0, limit: 2, direction: 'asc', sort: 'id' };

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl });
  const { arrange } = testDatabase;
  await seedCanteen(arrange);
  await arrange(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
    select '2026-11-01', 'K1', 'C1', 'K1', '30700000001', 'Muchos', 100, 'admin' from generate_series(1, ${many})`);
  await arrange(`insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
    select '2026-11-01', 'K1', 'C1', '30700000001', 100, 'admin' from generate_series(1, ${many})`);
  await arrange(
    `insert into customers (id, name, surname) overriding system value select 100000 + n, 'Ana', 'Muchos' from generate_series(1, ${many}) n`,
  );
  await arrange(`with profile as (
      insert into food_services_profiles (name, company_id, business_unit_id) values ('Muchos', 'K1', 'C1') returning *
    ) insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
      select c.id, p.id, p.business_unit_id, p.company_id from customers c, profile p where c.surname = 'Muchos'`);
  // Forty more companies with fifty diners each.
  await arrange(`
    insert into companies (id, business_name, cuit, category) select 'L' || n, 'Empresa ' || n, '309' || lpad(n::text, 8, '0'), '2B' from generate_series(1, 40) n;
    insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value select 9000 + n, 'Pocos ' || n, 'L' || n, 'C' || 1 + n % 2 from generate_series(1, 40) n;
    insert into customers (id, name, surname) overriding system value select 200000 + n, 'Ana', 'Pocos' from generate_series(1, 2000) n;
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
      select 200000 + n, p.id, p.business_unit_id, p.company_id from generate_series(1, 2000) n join food_services_profiles p on p.id = 9001 + n % 40`);
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const lists: Readonly<Record<string, (actor: Actor, page: ListPage<'id'>) => Promise<Listed<object>>>> = {
  credits: (actor, page) => listCredits(database.query, actor, {}, page),
  'credit notes': (actor, page) => listNotes(database.query, actor, {}, page),
  customers: (actor, page) => listCustomers(database, actor, { businessUnits: [] }, page),
};

test.each(Object.entries(lists))(
  '%s: ACC-86 a page counts up to five thousand rows and says that there are more; on request all of them',
  async (_, page) => {
    const { rows, ...counted } = await page(admin, first);
    expect([rows.length, counted]).toEqual([2, { total: countedAtMost, hasMore: true }]);
    const exact = await page(admin, { ...first, exact: true });
    expect(exact.rows).toEqual(rows);
    expect([exact.total >= many, exact.hasMore]).toEqual([true, undefined]);
    // The last counted page exists, and the one after it reports the end.
    const last = await page(admin, { ...first, offset: exact.total - 1 });
    expect([last.rows.length, last.total, last.hasMore]).toEqual([1, exact.total, undefined]);
    const behind = await page(admin, { ...first, offset: exact.total + 5 });
    expect([behind.rows.length, behind.total, behind.hasMore]).toEqual([0, exact.total, undefined]);
  },
);

test('DIN-02 diners of several places: the total stops at the same number on near and far pages, and is exact on request', async () => {
  const page = { ...first, sort: 'auth_code' } as const;
  const totals = async (more: object) => {
    const { rows, ...counted } = await listCustomers(
      database,
      contratista,
      { businessUnits: [] },
      { ...page, ...more },
    );
    return [rows.length, counted];
  };
  const [own] = await database.query<{ diners: number }>(
    `select count(distinct customer_id)::int as diners from customer_listing where company_id = 'K1' and business_unit_id in ('C1', 'C2')`,
  );
  expect(own?.diners).toBeGreaterThan(countedAtMost);
  expect(await totals({})).toEqual([2, { total: countedAtMost, hasMore: true }]);
  expect(await totals({ offset: 2_500 })).toEqual([2, { total: countedAtMost, hasMore: true }]);
  expect(await totals({ sort: 'section' })).toEqual([2, { total: countedAtMost, hasMore: true }]);
  for (const offset of [0, 2_500]) expect(await totals({ offset, exact: true })).toEqual([2, { total: own?.diners }]);
});

/** The longest waiting first, as a page of the list orders it. */
const longest = { offset: 0, limit: 10, sort: 'status_since', direction: 'asc' } as const;

test.each([
  {
    waiting: 'CRE-48 CRE-50 credits of several statuses',
    table: 'credits_requests',
    statement: () => listRows(creditList, { actor: admin, status: ['Pendiente', 'Facturado'] }, longest),
    index: 'credits_requests_queue_idx',
  },
  {
    waiting: 'CNO-39 credit notes of one status',
    table: 'credit_notes_requests',
    statement: () => listRows(noteList, { actor: admin, status: ['Pendiente'] }, longest),
    index: 'credit_notes_requests_waiting_idx',
  },
])('$waiting: the longest waiting are read in index order', async ({ table, statement, index }) => {
  const { sql, parameters } = statement();
  await testDatabase.arrange(`analyze ${table}`);
  const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
  const steps = plan.map((step) => step['QUERY PLAN']).join('\n');
  expect(steps).toContain(`using ${index}`);
  expect(steps).not.toMatch(/\bSort\b/);
});

/** The plan of a page of diners: the generic one where it is kept, else the one for these values. */
async function stepsOfDiners(
  businessUnits: readonly { id: string; companies: string[] }[],
  sort: 'auth_code' | 'surname' = 'auth_code',
): Promise<string> {
  const page = { offset: 0, limit: 50, sort, direction: 'asc' } as const;
  const { sql, parameters, isPlannedOnce } = customerPage(admin, { businessUnits: [...businessUnits] }, page);
  // The visibility map decides between index scans: set here, not left to autovacuum.
  await testDatabase.arrange('vacuum (analyze) customer_listing');
  const plan = await (isPlannedOnce
    ? database.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`)
    : database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters));
  return plan.map((step) => step['QUERY PLAN']).join('\n');
}

test('DIN-02 DIN-04 diners of a place, by code: a page reads its rows in index order', async () => {
  const steps = await stepsOfDiners([{ id: 'C1', companies: ['K1'] }]);
  expect(steps).toContain('Index Only Scan using customer_listing_company_code_idx on customer_listing l_1');
  // Only the page itself is sorted.
  expect(steps.match(/Sort Key.*/g)).toEqual([
    'Sort Key: l_1.auth_code COLLATE "C", l_1.customer_id, p.business_unit_id COLLATE "C"',
  ]);
});

test.each([
  ['a place', [{ id: 'C1', companies: ['K1'] }], 'customer_listing_place_idx'],
  ['all places', [], 'customer_listing_full_name_idx'],
])(
  'DIN-02 O-30 diners of %s, by name: a page reads its rows in index order, collated as Spanish',
  async (_, businessUnits, index) => {
    const steps = await stepsOfDiners(businessUnits, 'surname');
    expect(steps).toMatch(new RegExp(`Index (Only )?Scan using ${index} on customer_listing l_1`));
    // Only the page itself is sorted.
    expect(steps.match(/Sort Key.*/g)).toEqual([
      'Sort Key: l_1.full_name COLLATE "C", l_1.customer_id, p.business_unit_id COLLATE "C"',
    ]);
  },
);

test('DIN-02 DIN-04 diners of places of several centres, by code: count and page read each place in index order', async () => {
  const steps = await stepsOfDiners([
    { id: 'C2', companies: ['L1'] },
    { id: 'C1', companies: ['L2'] },
  ]);
  const read =
    / Index (?:Only )?Scan using (customer_listing_\w+) on customer_listing l(?:_1)? .*\n.*Index Cond: (.*)/g;
  expect([...steps.matchAll(read)].map(([, ...matches]) => matches)).toEqual([
    ['customer_listing_place_idx', '((business_unit_id = pair.business_unit_id) AND (company_id = pair.company_id))'],
    [
      'customer_listing_company_code_idx',
      '((company_id = pair_1.company_id) AND (business_unit_id = pair_1.business_unit_id))',
    ],
  ]);
  expect(steps).not.toContain('Seq Scan on customer_listing');
});

test('the count before an export is exact', async () => {
  const [credits, notes] = await testDatabase.arrange<{ count: number }>(
    'select count(*) from credits_requests union all select count(*) from credit_notes_requests',
  );
  expect([await countCredits(database.query, admin, {}), await countNotes(database.query, admin, {})]).toEqual([
    credits?.count,
    notes?.count,
  ]);
});

test('a page counts beyond its rows, and a total below the limit is exact', () => {
  expect(countedBy({ offset: 0, limit: 50 })).toBe(5_000);
  expect(countedBy({ offset: 4_960, limit: 50 })).toBe(5_010);
  expect(countedBy({ offset: 0, limit: 50, exact: true })).toBeUndefined();
  expect(totalOf(5_000, 5_000)).toEqual({ total: 5_000 });
  expect(totalOf(5_001, 5_000)).toEqual({ total: 5_000, hasMore: true });
  expect(totalOf(5_001, undefined)).toEqual({ total: 5_001 });
});
