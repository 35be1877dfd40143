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
import { makeSavedDatabase } from './make-saved-database';
import { buildOfRelease, fillDatabase, packed, readDatabase, type SavedDatabase, unpacked } from './saved-database';

const folder = path.join(__dirname, 'databases');
const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));
const savedOf = (file: string): SavedDatabase => unpacked(readFileSync(path.join(folder, file)));

/** The rows of each table, in a fixed order. */
const rowsOf = ({ tables }: SavedDatabase): object =>
  Object.fromEntries(tables.map(({ name, columns, rows }) => [name, { columns, rows: [...rows].sort() }]));
const countsOf = ({ tables }: SavedDatabase): object =>
  Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]));

const made: EmptyDatabase[] = [];
afterAll(() => Promise.all(made.map((each) => each.drop())));
async function empty(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database;
}

/** A database as that release left it. */
async function restored(stored: SavedDatabase): Promise<EmptyDatabase> {
  const made = await empty();
  await migrate(made.ownerUrl, { build: buildOfRelease(stored, migrationsList) });
  await withConnection(made.adminUrl, (query) => fillDatabase(query, stored));
  return made;
}

it('a kept database is the database, row by row', async () => {
  const { ownerUrl } = await empty();
  const stored = unpacked(packed(await makeSavedDatabase(ownerUrl)));
  const copy = await restored(stored);
  const read = await withConnection(copy.ownerUrl, (query) => readDatabase(query, presentBuild));
  expect(rowsOf(read)).toEqual(rowsOf(stored));
  expect(read.sequences).toEqual(stored.sequences);
  expect(Object.keys(countsOf(stored))).toEqual(
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
    const stored = savedOf(file);
    expect(`${stored.version}.json.gz`).toBe(file);
    const { ownerUrl } = await restored(stored);
    await migrate(ownerUrl);
    expect(await withConnection(ownerUrl, checkBalances)).toMatchObject({ broken: [] });
    const { faults, sealedEvents } = await verifyAudit(ownerUrl);
    expect({ faults, hasEvents: sealedEvents > 0 }).toEqual({ faults: [], hasEvents: true });
    const now = await withConnection(ownerUrl, (query) => readDatabase(query, presentBuild));
    // A later version may add rows and tables, and takes nothing away.
    const [before, after] = [countsOf(stored), countsOf(now)] as [Record<string, number>, Record<string, number>];
    expect(Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows)).toEqual([]);
  });
});
