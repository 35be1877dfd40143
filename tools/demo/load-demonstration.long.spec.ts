import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { type Query } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { makeDemonstration } from './demonstration';
import { loadDemonstration } from './load-demonstration';

const passwords = createPasswordHasher();
let folder: string;
let databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demonstration-'));
  databases = [await createTestDatabase(), await createTestDatabase()];
  await Promise.all(
    databases.map(({ ownerUrl }, index) =>
      withConnection(ownerUrl, (query) =>
        loadDemonstration(
          {
            query,
            files: createLocalFileStore(path.join(folder, String(index))),
            passwords,
            report: () => undefined,
          },
          makeDemonstration(new Date('2026-11-21T15:00:00Z')),
        ),
      ),
    ),
  );
});
afterAll(async () => {
  for (const made of databases) await made.drop();
  await rm(folder, { recursive: true, force: true });
});

it('two loads for the same moment are equal, table by table', async () => {
  // The differences: salted hashes, and the clock of the triggers, also where the audit recorded it.
  const hashOf = async (query: Query, table: string): Promise<string> => {
    const [row] = await query<{ hash: string }>(
      `select md5(coalesce(string_agg(line, '' order by line collate "C"), '')) as hash from (
         select md5(case when whole like '%"updated_at"%' then regexp_replace(whole, '"updated_at": "[^"]*"', '', 'g') else whole end) as line
           from ${table} t, lateral (select ((to_jsonb(t) #- array['content', 'password_hash']) - 'password_hash' - case '${table}' when 'audit_events' then 'id' else '' end)::text as whole offset 0) as written
       ) lines`,
    );
    return row?.hash ?? '';
  };
  const hashes = async (query: Query): Promise<Record<string, string>> => {
    const tables = await query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations' order by 1`,
    );
    const match: Record<string, string> = {};
    for (const { name } of tables) match[name] = await hashOf(query, name);
    return match;
  };
  const [first, second] = await Promise.all(databases.map(({ ownerUrl }) => withConnection(ownerUrl, hashes)));
  expect(second).toEqual(first);
});
