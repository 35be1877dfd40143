import { migrate, type Query } from '@comensal/infrastructure';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { fillBenchDatabase } from './bench-data';
import { logIn, openCredits } from './calls.bench';
import { requestsPerSecond } from './load';
import { type Server, startServer } from './servers';
import { type Finding, median } from './table';

const rounds = 3;
const secondsARound = 5;
/** The size that the others are measured against, and of the others what is asked of them. */
const sizes = [
  { credits: 20_000, atLeast: 1 },
  { credits: 500_000, atLeast: 0.5 },
  { credits: 5_000_000, atLeast: 0.4 },
] as const;

/** What people ask for who come to the list from the menu: what is open by day, and everything by number. */
const pages = [
  { name: 'open ones, newest day first', body: openCredits.body },
  { name: 'all, newest first', body: { page: { offset: 0, limit: 50, sort: 'id', direction: 'desc' } } },
] as const;

interface Sized {
  readonly credits: number;
  readonly atLeast: number;
  readonly database: TestDatabase;
  readonly api: Server;
  readonly authorization: string;
}

/** The credit list over all companies, of 500,000 and of 5,000,000 credits against that of 20,000: a database and an API each, rounds in turns. */
export async function benchLists(apiScript: string, key: Buffer): Promise<Finding[]> {
  const all: Sized[] = [];
  try {
    for (const size of sizes) all.push({ ...size, ...(await sized(size.credits, apiScript, key)) });
    const findings: Finding[] = [];
    for (const { name, body } of pages) findings.push(...(await compareSizes(all, name, body)));
    return findings;
  } finally {
    for (const { api, database } of all) {
      await api.stop();
      await database.drop();
    }
  }
}

async function sized(
  credits: number,
  apiScript: string,
  key: Buffer,
): Promise<Pick<Sized, 'database' | 'api' | 'authorization'>> {
  console.log(`${credits.toLocaleString('es-AR')} créditos…`);
  const database = await createTestDatabase();
  await migrate(database.ownerUrl, { actingKey: key });
  await fillAtOnce(database.arrange, credits);
  const env = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const api = await startServer(apiScript, env, '/api/health/live');
  return { database, api, authorization: `Bearer ${await logIn(api, 'admin')}` };
}

/** Its triggers and indexes are left out while it is filled, and its audit: nothing here reads that. */
async function fillAtOnce(query: Query, credits: number): Promise<void> {
  const tables = ['credits_requests', 'credits_requests_state'];
  const indexes = await query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes
      where tablename = any($1) and not exists (select from pg_constraint where conname = indexname) order by indexname`,
    [tables],
  );
  for (const table of tables) await query(`alter table ${table} disable trigger user`);
  for (const { name } of indexes) await query(`drop index ${name}`);
  await fillBenchDatabase(query, credits);
  for (const { sql } of indexes) await query(sql);
  for (const table of tables) await query(`alter table ${table} enable trigger user`);
  await query('vacuum analyze');
}

async function compareSizes(all: readonly Sized[], name: string, body: object): Promise<Finding[]> {
  const perSecond = new Map<Sized, number[]>(all.map((size) => [size, []]));
  // The first round warms all of them up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [{ api, authorization }, figures] of perSecond) {
      const request = { url: `${api.url}${openCredits.path}`, headers: { authorization }, body };
      const figure = await requestsPerSecond(request, round === 0 ? 2 : secondsARound);
      if (round > 0) figures.push(figure);
    }
  const [[smallest, itself] = [], ...others] = [...perSecond].map(
    ([size, figures]) => [size, median(figures)] as const,
  );
  if (!smallest || !itself) throw new Error('nothing was measured');
  return others.map(([{ credits, atLeast }, figure]) => ({
    name: `credit list of all companies, ${name}: 50 of ${credits.toLocaleString('en')} rows`,
    ours: `${figure.toFixed(0)} req/s`,
    baseline: `itself over ${smallest.credits.toLocaleString('en')}: ${itself.toFixed(0)} req/s`,
    figure: figure / itself,
    unit: '×',
    target: { atLeast },
  }));
}
