import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor } from '@comensal/domain/platform/access';
import { createDatabase } from '../../composition/create-database';
import { canteenUsers, createTestDatabase, seedCanteen, seedLists, type TestDatabase } from '../../testing';
import type { ListSample, ListSamples } from '../../testing/list-sample';
import type { Database } from './database';
import type { ListPage } from './list.sql';

const { admin, contratista } = canteenUsers;

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

const source = join(__dirname, '../..');
const ofFeatures = import.meta.glob('../../*/*.samples.ts', { eager: true, import: 'listSamples' }) as Readonly<
  Record<string, ListSamples | undefined>
>;
const samples = Object.values(ofFeatures).flatMap((each) => Object.entries(each ?? {}));
const names = samples.map(([name]) => name);

interface ListCase extends Pick<ListSample, 'sorts' | 'key' | 'isEverybodys'> {
  page(actor: Actor, page: ListPage): ReturnType<ListSample['page']>;
  stream(actor: Actor): AsyncIterable<object>;
}

function listOf(wanted: string): ListCase {
  const list = samples.find(([name]) => name === wanted)?.[1];
  if (!list) throw new Error(`no list '${wanted}'`);
  const { page, stream, ...rest } = list;
  return {
    ...rest,
    page: (actor, request) => page(database, actor, request),
    stream: (actor) => stream(database, actor),
  };
}

test("every list is in a feature's *.samples.ts, with a unique name", () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!spec)\.ts$/.test(file),
  );
  const code = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));
  const sampled = code.flatMap(({ file, text }) => (file.endsWith('.samples.ts') ? [text] : [])).join('\n');
  const declared = code.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+): List</gm)].map(([, name]) => name),
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => !new RegExp(`\\b${name}\\b`).test(sampled))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const whole = { offset: 0, limit: 2_000, direction: 'asc' } as const;
async function allOf(rows: AsyncIterable<object>): Promise<object[]> {
  const matches: object[] = [];
  for await (const row of rows) matches.push(row);
  return matches;
}
const textsOf = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row));

test.each(names)('%s: every sort is complete and stable across pages, in both directions', async (name) => {
  const { page, sorts } = listOf(name);
  for (const sort of [undefined, ...sorts]) {
    for (const direction of ['asc', 'desc'] as const) {
      const request = { direction, ...(sort && { sort }) };
      const { rows, total } = await page(admin, { ...whole, ...request });
      const paged: object[] = [];
      const limit = Math.ceil(rows.length / 3);
      for (let offset = 0; offset < rows.length; offset += limit)
        paged.push(...(await page(admin, { ...request, offset, limit })).rows);
      expect([sort, direction, textsOf(paged)]).toEqual([sort, direction, textsOf(rows)]);
      expect(new Set(textsOf(rows)).size).toBe(Math.min(total, whole.limit));
    }
  }
});

test.each(names)('%s: O-30 the search ignores case and accents', async (name) => {
  const { page } = listOf(name);
  const findMatch = async (search: string): Promise<unknown> => {
    const { rows, total } = await page(admin, { ...whole, search });
    return [total, textsOf(rows)];
  };
  const { total } = await page(admin, { ...whole, search: 'ñandú' });
  expect(total).toBeGreaterThan(0);
  for (const search of ['ÑANDÚ', 'nandu', 'NanDú']) expect(await findMatch(search)).toEqual(await findMatch('ñandú'));
});

test.each(names)('%s: O-30 every word is found, in any order and spacing', async (name) => {
  const { page } = listOf(name);
  const findMatch = async (search: string): Promise<unknown> => {
    const { rows, total } = await page(admin, { ...whole, search });
    return [total, textsOf(rows)];
  };
  for (const search of ['  ñandú    ñan ', 'dú, ñan'])
    expect([search, await findMatch(search)]).toEqual([search, await findMatch('ñandú')]);
  expect((await page(admin, { ...whole, search: 'ñandú ninguna' })).total).toBe(0);
});

test.each(samples.flatMap(([name, { cuit }]) => (cuit === undefined ? [] : [[name, cuit] as const])))(
  '%s: a CUIT is found in any notation, by its digits: %s',
  async (name, written) => {
    const { page } = listOf(name);
    const totalOf = async (search: string): Promise<number> => (await page(admin, { ...whole, search })).total;
    const plain = written.replace(/(?<=\d)-(?=\d)/g, '');
    expect([await totalOf(written), (await totalOf(written)) > 0]).toEqual([await totalOf(plain), true]);
  },
);

test.each(
  samples.flatMap(([name, { ordered = [] }]) =>
    ordered.map(({ table, sort, ids }) => [name, table, sort, ids] as const),
  ),
)(
  '%s: O-30 names are in Spanish order, ñ after n, ignoring accents and case (%s.%s)',
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
function displayedName(row: object, sort: string): unknown {
  const isDiner = 'foodservice_profiles' in row || 'isLeaderGroup' in row;
  if (!isDiner || sort === 'section') return Reflect.get(row, sort);
  return `${String(Reflect.get(row, 'surname'))} ${String(Reflect.get(row, 'name'))}`;
}

test.each(names.filter((name) => name !== 'audit'))(
  '%s: O-30 every sort by a name is in Spanish order',
  async (name) => {
    const { page, sorts } = listOf(name);
    const { compare } = new Intl.Collator('es-AR', { sensitivity: 'base' });
    for (const sort of sorts.filter((each) => /name|description|leader$|section|person/i.test(each))) {
      const { rows } = await page(admin, { ...whole, sort });
      const visible = rows.map((row) => displayedName(row, sort)).filter((each) => typeof each === 'string');
      expect([sort, visible]).toEqual([sort, visible.toSorted(compare)]);
    }
  },
);

test.each(names)('%s: pattern characters in a search are literal', async (name) => {
  const { page } = listOf(name);
  const all = (await page(admin, { ...whole })).total;
  for (const sign of ['50%', 'a_b', String.raw`c\d`]) {
    const { rows, total } = await page(admin, { ...whole, search: sign });
    expect([sign, total > 0, total < all, rows.length]).toEqual([sign, true, true, total]);
  }
  for (const sign of ['5%0', 'a_c', 'a%b', String.raw`\%`, String.raw`c\_`])
    expect([sign, (await page(admin, { ...whole, search: sign })).total]).toEqual([sign, 0]);
});

test.each(samples.flatMap(([name, { lookedUp }]) => (lookedUp ? [[name, lookedUp] as const] : [])))(
  '%s: a page, which resolves names, finds what the full list finds',
  async (name, { words, stream }) => {
    const { page } = listOf(name);
    for (const search of [...words, 'ninguna parte']) {
      const { rows, total } = await page(admin, { ...whole, search });
      const every = await allOf(stream(database, admin, search));
      expect([search, total, textsOf(rows)]).toEqual([search, every.length, textsOf(every)]);
      expect([search, total > 0]).toEqual([search, search !== 'ninguna parte']);
    }
  },
);

test.each(names)('%s: the total of a page is the row count of the full list, for every user', async (name) => {
  const { page, stream } = listOf(name);
  for (const actor of [admin, contratista]) {
    const streamed = await allOf(stream(actor));
    const first = await page(actor, { ...whole, limit: 3 });
    const behind = await page(actor, { ...whole, offset: 100_000 });
    expect(first).toMatchObject({ total: streamed.length, rows: { length: Math.min(3, streamed.length) } });
    expect(behind).toMatchObject({ total: streamed.length, rows: [] });
  }
});

test.each(names)('%s: ACC-20 a user with some pairs sees a part of what total access sees', async (name) => {
  const { page, key, isEverybodys } = listOf(name);
  const keysFor = async (actor: Actor): Promise<string[]> =>
    (await page(actor, { ...whole })).rows.map((row) => String(Reflect.get(row, key)));
  const [every, own] = [await keysFor(admin), await keysFor(contratista)];
  expect(every).toEqual(expect.arrayContaining(own));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length < every.length).toBe(isEverybodys !== true);
});
