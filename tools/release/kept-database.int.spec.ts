import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkBalances } from '@comensal/infrastructure/balances';
import {
  compareVersions,
  migrate,
  presentBuild,
  releases,
  verifyAudit,
} from '@comensal/infrastructure/platform/database';
import { createEmptyDatabase, type EmptyDatabase, migrationsList } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { buildOfRelease, fillDatabase, type KeptDatabase, packed, readDatabase, unpacked } from './kept-database';
import { makeKeptDatabase } from './make-kept-database';

const folder = path.join(__dirname, 'databases');
const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));
const keptOf = (file: string): KeptDatabase => unpacked(readFileSync(path.join(folder, file)));

/** The rows of each table, in a fixed order. */
const rowsOf = ({ tables }: KeptDatabase): object =>
  Object.fromEntries(tables.map(({ name, columns, rows }) => [name, { columns, rows: [...rows].sort() }]));
const countsOf = ({ tables }: KeptDatabase): object =>
  Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]));

const made: EmptyDatabase[] = [];
afterAll(() => Promise.all(made.map((each) => each.drop())));
async function empty(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database;
}

/** A database as that release left it. */
async function restored(kept: KeptDatabase): Promise<EmptyDatabase> {
  const made = await empty();
  await migrate(made.ownerUrl, { build: buildOfRelease(kept, migrationsList) });
  await withConnection(made.adminUrl, (query) => fillDatabase(query, kept));
  return made;
}

it('a kept database is the database, row by row', async () => {
  const { ownerUrl } = await empty();
  const kept = unpacked(packed(await makeKeptDatabase(ownerUrl)));
  const copy = await restored(kept);
  const read = await withConnection(copy.ownerUrl, (query) => readDatabase(query, presentBuild));
  expect(rowsOf(read)).toEqual(rowsOf(kept));
  expect(read.sequences).toEqual(kept.sequences);
  expect(Object.keys(countsOf(kept))).toEqual(
    expect.arrayContaining([
      'audit_events',
      'audit_seals',
      'credits_requests',
      'ledger_movements',
      'meal_transactions',
      'users',
    ]),
  );
  expect(await migrate(copy.ownerUrl)).toEqual([]);
  expect(await withConnection(copy.ownerUrl, checkBalances)).toMatchObject({ broken: [] });
});

it('every release from 1.0.0 on has its kept database', () => {
  const closed = releases.filter(({ version }) => compareVersions(version, '1.0.0') >= 0);
  expect(files).toEqual(expect.arrayContaining(closed.map(({ version }) => `${version}.json.gz`)));
});

describe.each(files)('%s', (file) => {
  it('is migrated, its balances match, and its audit verifies', async () => {
    const kept = keptOf(file);
    expect(`${kept.version}.json.gz`).toBe(file);
    const { ownerUrl } = await restored(kept);
    await migrate(ownerUrl);
    expect(await withConnection(ownerUrl, checkBalances)).toMatchObject({ broken: [] });
    const { faults, sealedEvents } = await verifyAudit(ownerUrl);
    expect({ faults, hasEvents: sealedEvents > 0 }).toEqual({ faults: [], hasEvents: true });
    const now = await withConnection(ownerUrl, (query) => readDatabase(query, presentBuild));
    // A later version may add rows and tables, and takes nothing away.
    const [before, after] = [countsOf(kept), countsOf(now)] as [Record<string, number>, Record<string, number>];
    expect(Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows)).toEqual([]);
  });
});
