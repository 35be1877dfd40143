import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actingKey, migrate } from '@comensal/infrastructure';
import { withConnection } from '../commands/with-connection';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-deploy-`));
const passwords = { OWNER_PASSWORD: 'owner0', APP_PASSWORD: 'app0', READ_PASSWORD: 'read0' };
let server: EmbeddedServer;

beforeAll(async () => {
  server = await startEmbedded({ dataDir: folder, durable: false });
  symlinkSync(path.join(__dirname, 'psql-stand-in.mjs'), path.join(folder, 'psql'));
  await withConnection(server.url('postgres'), (query) => query('create database comensal'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const as = (role: string, password: string): string => {
  const url = new URL(server.url('comensal'));
  url.username = role;
  url.password = password;
  return url.href;
};

test('the scripts of the database container make roles under which the schema is migrated, and the name that its replica follows by', async () => {
  execFileSync('sh', [path.join(root, 'deploy/database-roles.sh')], {
    env: {
      ...process.env,
      ...passwords,
      PATH: `${folder}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'comensal',
      SERVER_URL: server.url('postgres'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const give = readFileSync(path.join(root, 'deploy/give-to-owner.sql'), 'utf8');
  await withConnection(server.url('comensal'), (query) => query(give));
  await migrate(as('comensal_owner', passwords.OWNER_PASSWORD), {
    actingKey: actingKey('the-secret-of-a-deployment-under-test'),
  });
  const rights = await withConnection(as('comensal_app', passwords.APP_PASSWORD), (query) =>
    query(`select current_user::text as who, has_table_privilege('users', 'insert') as writes, has_table_privilege('ledger_movements', 'delete') as removes,
      (select datdba::regrole::text from pg_database where datname = 'comensal') as owner`),
  );
  expect(rights).toEqual([{ who: 'comensal_app', writes: true, removes: false, owner: 'comensal_owner' }]);
  const reading = await withConnection(as('comensal_read', passwords.READ_PASSWORD), (query) =>
    query(
      `select has_table_privilege('credits_requests', 'select') as reads, has_table_privilege('credits_requests', 'insert') as writes`,
    ),
  );
  expect(reading).toEqual([{ reads: true, writes: false }]);
  const slots = await withConnection(server.url('postgres'), (query) =>
    query('select slot_name::text as name, slot_type::text as type from pg_replication_slots'),
  );
  expect(slots).toEqual([{ name: 'comensal_replica', type: 'physical' }]);
});
