import { auditSortColumns } from '@comensal/domain/audit';
import { type Actor } from '@comensal/domain/platform/access';
import { listEvents, streamEvents } from '../../audit/audit.queries';
import { balanceList } from '../../balances/balance-list.query';
import { businessUnitList } from '../../business-units/business-unit.queries';
import { centresOfCompany, companiesOfCentre } from '../../companies/association.queries';
import { companyList, groupManagementList } from '../../companies/company.queries';
import { createDatabase } from '../../composition/create-database';
import { contractorList } from '../../contractors/contractor-list.query';
import { noteList } from '../../credit-notes/note-list.query';
import { creditList } from '../../credits/credit-list.query';
import { listCustomers, streamCustomers } from '../../customers/customer.queries';
import { customerList } from '../../customers/customer-list.query';
import { foodServiceList, pricedFoodServiceList } from '../../food-services/food-service.queries';
import { groupList } from '../../groups/group.queries';
import { groupDinerList } from '../../groups/group-diners.queries';
import { priceListList } from '../../price-lists/price-list.queries';
import { serviceProfileList } from '../../service-profiles/service-profile.queries';
import { centreVersionList } from '../../sync/centre-versions.query';
import { versionList } from '../../sync/configuration.queries';
import { observedMealList, refusedMealList } from '../../terminal/meal-review.queries';
import { canteenUsers, createTestDatabase, seedCanteen, seedLists, type TestDatabase } from '../../testing';
import { userList, wholeUserList } from '../../users/user-list.query';
import type { Database } from './database';
import type { List, ListPage } from './list.sql';
import { listPage, listStream } from './read-list';

interface ListCase {
  readonly sorts: readonly string[];
  /** The field that names a row. */
  readonly key: string;
  page(actor: Actor, page: ListPage): Promise<{ readonly rows: readonly object[]; readonly total: number }>;
  stream(actor: Actor): AsyncIterable<object>;
  /** Nobody sees less of it than others. */
  readonly isEverybodys?: true;
}

const { admin, contratista } = canteenUsers;
const today = 20261121;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl });
  await seedCanteen(testDatabase.arrange);
  await seedLists(testDatabase.arrange);
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

function caseOf<Asked extends object, Row extends object, Sort extends string>(
  list: List<Asked, Row, Sort>,
  askedBy: (actor: Actor) => Asked,
  { key = 'id', ...more }: Partial<Pick<ListCase, 'key' | 'isEverybodys'>> = {},
): ListCase {
  return {
    sorts: Object.keys(list.sorts),
    key,
    page: (actor, page) => listPage(database.query, list, askedBy(actor), page as ListPage<Sort>),
    stream: (actor) => listStream(database.cursors, list, askedBy(actor)),
    ...more,
  };
}

/** Their pages are a separate statement. */
function dinersAt(centres: readonly string[]): ListCase {
  const filter = { businessUnits: centres.map((id) => ({ id })) };
  return {
    sorts: Object.keys(customerList.sorts),
    key: 'id',
    page: (actor, page) => listCustomers(database, actor, filter, page as Parameters<typeof listCustomers>[3]),
    stream: (actor) => streamCustomers(database.cursors, actor, filter),
  };
}

const everyone = { search: undefined, profile: null, precontractors: false } as const;
const days = { range: { from: 20260101, to: 20991231 }, table: '%' } as const;

/** Every list of the product. One that is missing here is not read by `list.sql.ts`. */
const lists: Readonly<Record<string, () => ListCase>> = {
  'contractor requests': () => caseOf(contractorList, (actor) => ({ actor })),
  credits: () => caseOf(creditList, (actor) => ({ actor })),
  'credit notes': () => caseOf(noteList, (actor) => ({ actor })),
  customers: () => dinersAt([]),
  // All who eat there are in the limited person's scope.
  'customers of a centre': () => ({ ...dinersAt(['C1']), isEverybodys: true }),
  'customers of two centres': () => dinersAt(['C1', 'C3']),
  users: () => caseOf(userList, () => everyone, { key: 'username', isEverybodys: true }),
  'users with their pairs': () => caseOf(wholeUserList, () => everyone, { key: 'username', isEverybodys: true }),
  companies: () => caseOf(companyList, (actor) => ({ actor, choice: 'open' as const })),
  'business units': () => caseOf(businessUnitList, (actor) => ({ actor, choice: { kind: 'open' as const } })),
  balances: () => caseOf(balanceList, (actor) => ({ actor, today })),
  'centres of a company': () => caseOf(centresOfCompany, () => ({ companyId: 'K1' }), { isEverybodys: true }),
  'companies of a centre': () => caseOf(companiesOfCentre, () => ({ businessUnitId: 'C1' }), { isEverybodys: true }),
  'contractor pairs': () => caseOf(groupManagementList, (actor) => ({ actor }), { key: 'company_id' }),
  groups: () => caseOf(groupList, (actor) => ({ actor })),
  'diners without a group': () =>
    caseOf(groupDinerList, (actor) => ({ actor, idGroup: 1, list: 'orphans' as const }), { isEverybodys: true }),
  'food services': () => caseOf(foodServiceList, (actor) => ({ actor })),
  'food services with prices': () =>
    caseOf(
      pricedFoodServiceList,
      (actor) => ({ actor, businessUnits: ['C1'], businessUnit: 'C1', company: 'K1', today }),
      { isEverybodys: true },
    ),
  'price lists': () => caseOf(priceListList, (actor) => ({ actor, today })),
  'service profiles': () => caseOf(serviceProfileList, (actor) => ({ actor })),
  centreVersions: () => caseOf(centreVersionList, (actor) => ({ actor, version: null }), { key: 'business_unit_id' }),
  versions: () => caseOf(versionList, (actor) => ({ actor }), { key: 'version', isEverybodys: true }),
  'refused meals': () => caseOf(refusedMealList, (actor) => ({ actor, businessUnits: [], states: [] })),
  'observed meals': () => caseOf(observedMealList, (actor) => ({ actor, businessUnits: [], marks: [] })),
  audit: () => ({
    sorts: auditSortColumns,
    key: 'id',
    page: (_, page) => listEvents(database.query, days, page as Parameters<typeof listEvents>[2]),
    stream: () => streamEvents(database.query, database.cursors, days),
    isEverybodys: true,
  }),
};

const whole = { offset: 0, limit: 2_000, direction: 'asc' } as const;
const names = Object.keys(lists);
const listOf = (name: string): ListCase => {
  const list = lists[name]?.();
  if (!list) throw new Error(`no list '${name}'`);
  return list;
};
async function allOf(rows: AsyncIterable<object>): Promise<object[]> {
  const found: object[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
const textsOf = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row));

test.each(names)('%s: every sort is whole and stable over its pages, both ways round', async (name) => {
  const { page, sorts } = listOf(name);
  for (const sort of [undefined, ...sorts]) {
    for (const direction of ['asc', 'desc'] as const) {
      const asked = { direction, ...(sort && { sort }) };
      const { rows, total } = await page(admin, { ...whole, ...asked });
      const paged: object[] = [];
      const limit = Math.ceil(rows.length / 3);
      for (let offset = 0; offset < rows.length; offset += limit)
        paged.push(...(await page(admin, { ...asked, offset, limit })).rows);
      expect([sort, direction, textsOf(paged)]).toEqual([sort, direction, textsOf(rows)]);
      expect(new Set(textsOf(rows)).size).toBe(Math.min(total, whole.limit));
    }
  }
});

test.each(names)('%s: O-30 the search takes no notice of case and accents', async (name) => {
  const { page } = listOf(name);
  const found = async (search: string): Promise<unknown> => {
    const { rows, total } = await page(admin, { ...whole, search });
    return [total, textsOf(rows)];
  };
  const { total } = await page(admin, { ...whole, search: 'ñandú' });
  expect(total).toBeGreaterThan(0);
  for (const search of ['ÑANDÚ', 'nandu', 'NanDú']) expect(await found(search)).toEqual(await found('ñandú'));
});

test.each(names)('%s: O-30 every word is found, in any order, with any spaces between', async (name) => {
  const { page } = listOf(name);
  const found = async (search: string): Promise<unknown> => {
    const { rows, total } = await page(admin, { ...whole, search });
    return [total, textsOf(rows)];
  };
  for (const search of ['  ñandú    ñan ', 'dú, ñan'])
    expect([search, await found(search)]).toEqual([search, await found('ñandú')]);
  expect((await page(admin, { ...whole, search: 'ñandú ninguna' })).total).toBe(0);
});

test.each([
  ['companies', 'ñandú 30-71111111-1'],
  ['companies of a centre', '30-71111111-1 ñandú'],
  ['contractor pairs', '30-71111111-1 pilar'],
  ['credits', 'rosario 30-71111111-1'],
  ['credit notes', '30-71111111-1'],
  ['contractor requests', '30-71111000-1'],
])('%s: a CUIT is found as it is written, by its digits: %s', async (name, written) => {
  const { page } = listOf(name);
  const totalOf = async (search: string): Promise<number> => (await page(admin, { ...whole, search })).total;
  const plain = written.replace(/(?<=\d)-(?=\d)/g, '');
  expect([await totalOf(written), (await totalOf(written)) > 0]).toEqual([await totalOf(plain), true]);
});

test.each([
  ['companies', 'companies', 'business_name', ['N1', 'N2', 'N3', 'N4']],
  ['business units', 'business_units', 'name', ['U1', 'U2', 'U3', 'U4']],
  ['customers', 'customers', 'surname', ['101', '102', '103', '104']],
  ['customers of a centre', 'customers', 'surname', ['105', '106', '107', '108']],
  ['customers', 'customers', 'section', ['105', '106', '107', '108']],
  ['diners without a group', 'customers', 'surname', ['109', '110', '111', '112']],
] as const)(
  '%s: O-30 names are in Spanish order, ñ after n, accents and case aside (%s.%s)',
  async (name, table, sort, ids) => {
    const rename = (text: unknown, id: string): Promise<unknown> =>
      testDatabase.arrange(`update ${table} set ${sort} = $1 where id = $2`, [text, id]);
    const before = await database.query<{ id: string; text: unknown }>(
      `select id::text, ${sort} as text from ${table} where id::text = any($1)`,
      [ids],
    );
    const wanted = ['Zz Nandú', 'zz Nanduz', 'Zz Nz', 'Zz Ñandú'];
    for (const [index, id] of ids.entries()) await rename(wanted[(index + 2) % 4], id);
    const { rows } = await listOf(name).page(admin, { ...whole, sort, search: 'zz' });
    for (const { id, text } of before) await rename(text, id);
    expect(rows.map((row) => Reflect.get(row, sort) as unknown)).toEqual(wanted);
  },
);

/** What a row shows of its sort column: a diner is sorted by both names, the surname first. */
function shownName(row: object, sort: string): unknown {
  const isDiner = 'foodservice_profiles' in row || 'isLeaderGroup' in row;
  if (!isDiner || sort === 'section') return Reflect.get(row, sort);
  return `${String(Reflect.get(row, 'surname'))} ${String(Reflect.get(row, 'name'))}`;
}

test.each(names.filter((name) => name !== 'audit'))(
  '%s: O-30 whatever is sorted by a name is in Spanish order',
  async (name) => {
    const { page, sorts } = listOf(name);
    const { compare } = new Intl.Collator('es-AR', { sensitivity: 'base' });
    for (const sort of sorts.filter((each) => /name|description|leader$|section|person/i.test(each))) {
      const { rows } = await page(admin, { ...whole, sort });
      const shown = rows.map((row) => shownName(row, sort)).filter((each) => typeof each === 'string');
      expect([sort, shown]).toEqual([sort, shown.toSorted(compare)]);
    }
  },
);

test.each(names)('%s: a sign that means something in a pattern means itself in a search', async (name) => {
  const { page } = listOf(name);
  const all = (await page(admin, { ...whole })).total;
  for (const sign of ['50%', 'a_b', String.raw`c\d`]) {
    const { rows, total } = await page(admin, { ...whole, search: sign });
    expect([sign, total > 0, total < all, rows.length]).toEqual([sign, true, true, total]);
  }
  for (const sign of ['5%0', 'a_c', 'a%b', String.raw`\%`, String.raw`c\_`])
    expect([sign, (await page(admin, { ...whole, search: sign })).total]).toEqual([sign, 0]);
});

test.each([
  // By the record's own columns, by the names of others, by its status.
  ['credits', (search: string) => caseOf(creditList, (actor) => ({ actor, search })), ['Ñandú 3', 'córdoba', 'pend']],
  ['credit notes', (search: string) => caseOf(noteList, (actor) => ({ actor, search })), ['u17', 'ñandú 3', 'pend']],
] as const)(
  '%s: a page, for which names are looked up, finds what the whole list finds',
  async (name, caseOf, words) => {
    const { page } = listOf(name);
    for (const search of [...words, 'ninguna parte']) {
      const { rows, total } = await page(admin, { ...whole, search });
      const every = await allOf(caseOf(search).stream(admin));
      expect([search, total, textsOf(rows)]).toEqual([search, every.length, textsOf(every)]);
      expect([search, total > 0]).toEqual([search, search !== 'ninguna parte']);
    }
  },
);

test.each(names)('%s: the total of a page is how many rows the whole list has, for anyone who asks', async (name) => {
  const { page, stream } = listOf(name);
  for (const actor of [admin, contratista]) {
    const streamed = await allOf(stream(actor));
    const first = await page(actor, { ...whole, limit: 3 });
    const behind = await page(actor, { ...whole, offset: 100_000 });
    expect(first).toMatchObject({ total: streamed.length, rows: { length: Math.min(3, streamed.length) } });
    expect(behind).toMatchObject({ total: streamed.length, rows: [] });
  }
});

test.each(names)('%s: ACC-20 anyone who has some pairs sees a part of what total access sees', async (name) => {
  const { page, key, isEverybodys } = listOf(name);
  const keysFor = async (actor: Actor): Promise<string[]> =>
    (await page(actor, { ...whole })).rows.map((row) => String(Reflect.get(row, key)));
  const [every, own] = [await keysFor(admin), await keysFor(contratista)];
  expect(every).toEqual(expect.arrayContaining(own));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length < every.length).toBe(isEverybodys !== true);
});
