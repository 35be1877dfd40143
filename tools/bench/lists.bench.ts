import type { KeyObject } from 'node:crypto';
import { businessDay } from '@comensal/domain';
import { migrate, type Query } from '@comensal/infrastructure';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { logIn, openCredits } from './calls.bench';
import { fillList, type ListKind } from './lists-data';
import { requestsPerSecond } from './load';
import { type Server, startServer } from './servers';
import { type Finding, median } from './table';

const rounds = 3;
const secondsARound = 5;
/** The size that the others are measured against, and of the others what is asked of them. BENCH_ROWS makes the largest one smaller. */
const sizesOf = (kind: ListKind): readonly Size[] => [
  { rows: 20_000, atLeast: 1 },
  ...(kind === 'credits' ? [{ rows: 500_000, atLeast: 0.5 }] : []),
  { rows: Number(process.env['BENCH_ROWS'] || 5_000_000), atLeast: 0.4 },
];

interface Size {
  readonly rows: number;
  readonly atLeast: number;
}

interface ListPage {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

/** What people ask for who come to a list from the menu, and the whole list. */
function pagesOf(kind: ListKind): readonly ListPage[] {
  const today = businessDay(new Date());
  const newest = { offset: 0, limit: 50, sort: 'id', direction: 'desc' };
  const notes = '/api/credit-notes/getCreditNotes';
  const pages: Record<ListKind, readonly ListPage[]> = {
    credits: [
      { name: 'credit list of all companies, open ones, newest day first', ...openCredits },
      { name: 'credit list of all companies, all, newest first', path: openCredits.path, body: { page: newest } },
    ],
    notes: [
      {
        name: 'list of credit notes of all companies, pending ones, longest waiting first',
        path: notes,
        body: { status: ['Pendiente'], page: { ...newest, sort: 'status_since', direction: 'asc' } },
      },
      { name: 'list of credit notes of all companies, all, newest first', path: notes, body: { page: newest } },
    ],
    diners: [
      {
        name: 'list of diners of one of 160 places, by code',
        path: '/api/customers/getByCompaniesAndBusinessUnit',
        body: {
          businessUnits: [{ id: 'D07', companies: [{ id: 'D007' }] }],
          page: { ...newest, sort: 'auth_code', direction: 'asc' },
        },
      },
    ],
    audit: [
      {
        name: 'list of audit events of today, newest first',
        path: '/api/audit/getEvents',
        body: { search: '', dateFrom: today, dateTo: today, table: '%', page: { ...newest, sort: 'date' } },
      },
    ],
  };
  return pages[kind];
}

interface Sized extends Size {
  readonly database: TestDatabase;
  readonly api: Server;
  readonly authorization: string;
}

/**
 * A page of a list of 5,000,000 rows, and of credits of 500,000 too, against that of 20,000: a database and an API each, rounds in
 * turns. With BENCH_KEEP the databases stay there, and a further run begins at once.
 */
export async function benchLists(kind: ListKind, apiScript: string, key: KeyObject): Promise<Finding[]> {
  const all: Sized[] = [];
  try {
    for (const size of sizesOf(kind)) all.push({ ...size, ...(await sized(kind, size, apiScript, key)) });
    const findings: Finding[] = [];
    for (const page of pagesOf(kind)) findings.push(...(await compareSizes(all, page)));
    return findings;
  } finally {
    for (const { api, database } of all) {
      await api.stop();
      await database.drop();
    }
  }
}

async function sized(
  kind: ListKind,
  { rows }: Size,
  apiScript: string,
  key: KeyObject,
): Promise<Pick<Sized, 'database' | 'api' | 'authorization'>> {
  console.log(`${rows.toLocaleString('es-AR')} filas…`);
  const database = await createTestDatabase(process.env['BENCH_KEEP'] ? `bench_${kind}_${rows}` : undefined);
  await migrate(database.ownerUrl, { actingKey: key });
  await fillOnce(database.arrange, kind, rows);
  const env = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const api = await startServer(apiScript, env, '/api/health/live');
  return { database, api, authorization: `Bearer ${await logIn(api, 'admin')}` };
}

async function fillOnce(query: Query, kind: ListKind, rows: number): Promise<void> {
  await query('create table if not exists bench_lists (kind text primary key)');
  if ((await query('select from bench_lists where kind = $1', [kind])).length > 0) return;
  await fillList(query, kind, rows);
  await query('insert into bench_lists values ($1)', [kind]);
}

async function compareSizes(all: readonly Sized[], { name, path, body }: ListPage): Promise<Finding[]> {
  const perSecond = new Map<Sized, number[]>(all.map((size) => [size, []]));
  // The first round warms all of them up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [{ api, authorization }, figures] of perSecond) {
      const request = { url: `${api.url}${path}`, headers: { authorization }, body };
      const figure = await requestsPerSecond(request, round === 0 ? 2 : secondsARound);
      if (round > 0) figures.push(figure);
    }
  const [[smallest, itself] = [], ...others] = [...perSecond].map(
    ([size, figures]) => [size, median(figures)] as const,
  );
  if (!smallest || !itself) throw new Error('nothing was measured');
  return others.map(([{ rows, atLeast }, figure]) => ({
    name: `${name}: 50 of ${rows.toLocaleString('en')} rows`,
    ours: `${figure.toFixed(0)} req/s`,
    baseline: `itself over ${smallest.rows.toLocaleString('en')}: ${itself.toFixed(0)} req/s`,
    figure: figure / itself,
    unit: '×',
    target: { atLeast },
  }));
}
