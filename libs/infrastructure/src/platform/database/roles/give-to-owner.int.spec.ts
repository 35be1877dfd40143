import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { migrate } from '../migrate';
import { migrationsList } from '../migrations';
import { roleNames } from './role-names';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `former_${randomBytes(6).toString('hex')}`;
const addressOf = (username: string): string => Object.assign(new URL(server), { pathname: `/${name}`, username }).href;
const superuser = new URL(server).username;

async function run(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const answers: unknown = await client.query(sql);
    return Array.isArray(answers) ? [] : (answers as { rows: object[] }).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => run(server, `create database ${name}`));
afterAll(() => run(server, `drop database if exists ${name} with (force)`));

test('O-100 a database that an older version created as a superuser belongs to the owner after deploy/give-to-owner.sql, also when run twice', async () => {
  const ran = await migrate(addressOf(superuser));
  expect(ran).toEqual(migrationsList.map((migration) => migration.name));
  await expect(migrate(addressOf(roleNames.owner))).rejects.toMatchObject({ code: '42501' });
  const sql = readFileSync('deploy/give-to-owner.sql', 'utf8');
  await run(addressOf(superuser), sql);
  await run(addressOf(superuser), sql);
  expect(await migrate(addressOf(roleNames.owner))).toEqual([]);
  expect(
    await run(
      addressOf(superuser),
      `select relname from pg_class c where relnamespace in ('public'::regnamespace, 'bullmq'::regnamespace) and relowner <> '${roleNames.owner}'::regrole
        union all select proname from pg_proc p where pronamespace in ('public'::regnamespace, 'bullmq'::regnamespace) and proowner <> '${roleNames.owner}'::regrole
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    ),
  ).toEqual([]);
});
