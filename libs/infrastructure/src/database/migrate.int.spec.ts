import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from './migrate';
import { migrationsList } from './migrations/index';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `migrate_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('migrations', () => {
  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));

  it('run once when several processes start at the same moment, and find nothing to do later', async () => {
    const all = migrationsList.map((migration) => migration.name);
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(ran.sort((a, b) => b.length - a.length)).toEqual([all, [], []]);
    expect(await migrate(url)).toEqual([]);

    const client = new Client({ connectionString: url });
    await client.connect();
    const recorded = await client.query<{ name: string }>('select name from migrations order by id');
    await client.end();
    expect(recorded.rows.map((row) => row.name)).toEqual(all);
  });
});
