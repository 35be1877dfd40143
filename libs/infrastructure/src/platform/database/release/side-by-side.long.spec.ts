import { randomBytes } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { Client } from 'pg';
import { eventually } from '../../../testing';
import { loadConfiguration } from '../../configuration/configuration';
import { advisoryLocks } from '../advisory-locks';
import { databaseFunctions } from '../functions';
import { hashOfFunctions } from '../functions/keep-functions';
import { type MigratedBuild, migrate } from '../migrate';
import { migrationsList } from '../migrations';
import { roleNames } from '../roles/role-names';
import { checkRelease } from './check-release';

const server = process.env['TEST_DATABASE_URL'] ?? '';
let name: string;
let clients: Client[];

const urlOf = (role: string): string => Object.assign(new URL(server), { pathname: `/${name}`, username: role }).href;
const owner = (): string => urlOf(roleNames.owner);
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}
async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

class Notes extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column note text');
  }
}
/** A function as one version has it. */
const said = (version: string): string =>
  `create or replace function said() returns text language sql immutable return '${version}';`;
const buildOf = (
  version: string,
  worksWith: string,
  more: MigratedBuild['list'] = [],
  functions: readonly string[] = [],
): MigratedBuild => {
  const list = [...migrationsList, ...more];
  return {
    version,
    worksWith,
    list,
    migrations: list.map((each) => each.name),
    functions: [...databaseFunctions, said(version), ...functions],
  };
};
const before = buildOf('1.0.0', '1.0.0');
const after = buildOf('1.1.0', '1.0.0', [{ name: '900-notes', class: Notes }]);
const muchLater = buildOf('1.2.0', '1.1.0', [{ name: '900-notes', class: Notes }]);

const check = (build: MigratedBuild, messages: string[] = []): Promise<void> =>
  checkRelease(
    loadConfiguration({ DATABASE_URL: urlOf(roleNames.application) }),
    { info: (...words: unknown[]) => void messages.push(String(words.at(-1))) },
    build,
  );
const findMatch = async (): Promise<unknown> => {
  const client = await connect(owner());
  const { rows } = await client.query(
    `select said(), version, works_with, hash, (select count(*)::int from migrations) as migrations from schema_functions`,
  );
  return rows[0];
};
const stateOf = ({ version, worksWith, functions, migrations }: MigratedBuild) => ({
  said: version,
  version,
  works_with: worksWith,
  hash: hashOfFunctions(functions),
  migrations: migrations.length,
});

beforeEach(async () => {
  clients = [];
  name = `release_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} owner ${roleNames.owner}`);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await onServer(`drop database ${name} with (force)`);
});

test('the previous version starts alongside the next one, and leaves its migrations and functions unchanged', async () => {
  await migrate(owner(), { build: before });
  await check(before);
  expect(await migrate(owner(), { build: after })).toEqual(['900-notes']);
  expect(await findMatch()).toEqual(stateOf(after));
  await Promise.all([check(before), check(after)]);
  // A start that migrates (`npm start`, the compose service).
  expect(await migrate(owner(), { build: before })).toEqual([]);
  expect(await findMatch()).toEqual(stateOf(after));
});

test('a build of the same version with fewer migrations leaves the functions unchanged too', async () => {
  const further = { ...after, version: before.version };
  await migrate(owner(), { build: further });
  expect(await migrate(owner(), { build: before })).toEqual([]);
  expect(await findMatch()).toEqual({ ...stateOf(further), said: '1.1.0' });
  await check(before);
});

test('a database migrated by a version that is incompatible with this one is refused, and left unchanged', async () => {
  await migrate(owner(), { build: muchLater });
  const sentence =
    'La base de datos es de la versión 1.2.0, que admite procesos desde la 1.1.0; este es de la 1.0.0. ' +
    'Instale una versión más nueva, o restaure una copia anterior a la actualización (docs/operating.md, «A new version»).';
  await expect(check(before)).rejects.toThrow(sentence);
  await expect(migrate(owner(), { build: before })).rejects.toThrow(sentence);
  expect(await findMatch()).toEqual(stateOf(muchLater));
});

test('an older database is refused with instructions, and so is a new one and one without the changed functions', async () => {
  const remedy = 'Ejecute «npm run migrate» de esta versión con DATABASE_OWNER_URL, y vuelva a iniciar.';
  await expect(check(before)).rejects.toThrow(
    'La base de datos es de una versión anterior a 1.0.0 (le falta 01-schema',
  );
  await migrate(owner(), { build: before });
  await expect(check(after)).rejects.toThrow(
    `La base de datos es de una versión anterior a 1.1.0 (le falta 900-notes). ${remedy}`,
  );
  await expect(check(buildOf('1.0.1', '1.0.0'))).rejects.toThrow(
    `La base de datos es de una versión anterior a 1.0.1. ${remedy}`,
  );
});

test('waits for a running migration', async () => {
  await migrate(owner(), { build: before });
  const migrating = await connect(owner());
  await migrating.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  const messages: string[] = [];
  const started = check(after, messages);
  await eventually('the start to wait', async () => messages.length > 0 || null);
  const migrated = migrate(owner(), { build: after });
  await eventually('the migration to be next', async () => {
    const { rowCount } = await migrating.query(`select from pg_locks where locktype = 'advisory' and not granted`);
    return rowCount || null;
  });
  await migrating.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
  expect(await migrated).toEqual(['900-notes']);
  await started;
  expect(messages).toEqual(['the database is being migrated: waiting']);
});

test('a migration that meets a long lock on its table lets others proceed, and retries', async () => {
  await migrate(owner(), { build: before });
  const [reader, other, observer] = [await connect(owner()), await connect(owner()), await connect(owner())];
  await reader.query('begin');
  await reader.query('select from jobs');
  const migrated = migrate(owner(), { build: after });
  const waits = async (): Promise<boolean> =>
    (
      await observer.query(
        `select from pg_locks where relation = 'jobs'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      )
    ).rowCount === 1;
  await eventually('the migration to wait', async () => (await waits()) || null);
  // An older database, and a newer one.
  expect((await other.query('select count(*)::int as jobs from jobs')).rows).toEqual([{ jobs: 0 }]);
  await reader.query('commit');
  expect(await migrated).toEqual(['900-notes']);
});
