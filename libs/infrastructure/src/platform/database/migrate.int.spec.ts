import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { databaseFunctions } from './functions';
import { hashOfFunctions } from './functions/keep-functions';
import { migrate } from './migrate';
import { migrationsList } from './migrations';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `migrate_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));

  it('run once when several processes start concurrently, and do nothing later', async () => {
    const all = migrationsList.map((migration) => migration.name);
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(ran.sort((a, b) => b.length - a.length)).toEqual([all, [], []]);
    expect(await migrate(url)).toEqual([]);

    const recorded = await query<{ name: string }>('select name from migrations order by id');
    expect(recorded.map((row) => row.name)).toEqual(all);
  });

  it('update every function to its current source, once', async () => {
    const textOf = async (): Promise<unknown> =>
      (
        await query(
          `select p.prosrc, f.xmin::text as written from pg_proc p, schema_functions f where p.proname = 'note_status_since'`,
        )
      )[0];
    const present = await textOf();
    await migrate(url);
    expect(await textOf()).toEqual(present);
    await query(
      `create or replace function note_status_since() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await query(`update schema_functions set hash = 'of another version'`);
    await migrate(url);
    expect(await textOf()).toMatchObject({ prosrc: (present as { prosrc: string }).prosrc });
    expect(await query('select hash from schema_functions')).toEqual([{ hash: hashOfFunctions(databaseFunctions) }]);
  });

  it('have a file for every function of the schema, and none resolves tables by the caller’s search_path', async () => {
    const inFiles = databaseFunctions.flatMap((text) =>
      [...text.matchAll(/create or replace (?:function|procedure) (\w+)/g)].map(([, name]) => name),
    );
    const ours = await query<{ name: string; loose: boolean }>(
      `select p.proname as name, l.lanname = 'plpgsql' and not exists (select from unnest(p.proconfig) c where c = 'search_path=public, pg_temp') as loose
         from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(ours.map(({ name }) => name).sort()).toEqual([...inFiles].sort());
    expect(ours.filter(({ loose }) => loose)).toEqual([]);
  });

  it('take over a database from before the first installation, and refuse one that lacks some of its changes', async () => {
    const recorded = () => query('select name from migrations order by id');
    const now = await recorded();
    await query(
      `drop table schema_functions; truncate migrations; insert into migrations (name) values ('01-foundation')`,
    );
    await expect(migrate(url)).rejects.toThrow('iníciela una vez con los programas del commit b252de1a');
    expect(await recorded()).toEqual([{ name: '01-foundation' }]);
    await query(`insert into migrations (name) values ('105-home')`);
    const since = migrationsList.slice(1);
    // Migrations after the first installation are not undone here: they are recorded as done.
    await query(
      `insert into migrations (name) select unnest(string_to_array('${since.map(({ name }) => name).join(',')}', ','))`,
    );
    expect(await migrate(url)).toEqual([]);
    expect(await recorded()).toEqual(expect.arrayContaining(now));
    expect(await query('select hash from schema_functions')).toEqual([{ hash: hashOfFunctions(databaseFunctions) }]);
  });
});
