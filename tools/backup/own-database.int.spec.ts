import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { migrate } from '@comensal/infrastructure/platform/database';
import { eventually, seedCanteen } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import { checkDatabase } from './checks';
import { ownDatabaseAdvice } from './own-database';

/** Represents somebody's own PostgreSQL: known only by its URLs, and queried under the product's role. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-own-`));
let server: EmbeddedServer;
let application: string;
let owner: string;

const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
  await withConnection(server.url(databaseName), async (query) => {
    for (const statement of statements) await query(statement);
  });
};
/** Its last line: what is known about the archiving of WAL. */
const seen = async (): Promise<string | undefined> => (await withConnection(application, ownDatabaseAdvice)).at(-1);
const seenOf = (beginning: string): Promise<string> =>
  eventually(beginning, async () => {
    const line = await seen();
    return line?.startsWith(beginning) ? line : null;
  });

async function start(): Promise<void> {
  server = await startEmbedded({ dataDir });
  ({ application, owner } = await ensureDatabase(server, dataDir));
}

beforeAll(async () => {
  await start();
  await migrate(owner);
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('says what to use instead, and what it sees of WAL archiving: none, not yet, done, failed', async () => {
  const advice = await withConnection(application, ownDatabaseAdvice);
  expect(advice).toEqual([
    'DATABASE_URL indica un PostgreSQL propio: sus copias las hace usted. Use pgBackRest, WAL-G, pg_basebackup con pg_receivewal, o las copias de su proveedor;',
    'después de la base de datos copie los archivos (DATA_DIR/files o el depósito de FILES_URL), DATA_DIR/audit-heads y TOKEN_SECRET.',
    'ATENCIÓN: archive_mode está en off: si no lo hace pg_receivewal o su proveedor, solo se puede volver al momento de una copia.',
  ]);

  await asSuperuser('alter system set archive_mode = on', `alter system set archive_command = 'true'`);
  await server.stop();
  await start();
  await asSuperuser(`select pg_stat_reset_shared('archiver')`);
  expect(await seen()).toBe('ATENCIÓN: archive_mode está activo, y todavía no se archivó ningún registro.');

  await asSuperuser('create table written (id int)', 'select pg_switch_wal()');
  expect(await seenOf('El registro se archiva')).toMatch(/^El registro se archiva; la última vez, \d{4}-.*Z\.$/);

  await asSuperuser(`alter system set archive_command = 'false'`, 'select pg_reload_conf()');
  await asSuperuser('insert into written values (1)', 'select pg_switch_wal()');
  expect(await seenOf('ATENCIÓN: el último intento')).toMatch(
    /^ATENCIÓN: el último intento de archivar el registro falló \(\d{4}-.*Z\)\.$/,
  );
});

it('data restored by other means is recounted and verified', async () => {
  const environment = { DATABASE_URL: application, DATA_DIR: dataDir };
  expect((await checkDatabase(loadConfiguration(environment))).isSound).toBe(true);
  await withConnection(owner, async (query) => {
    await seedCanteen(query);
    // Bypassing the ledger, as only an owner can.
    await query('alter table ledger_accounts disable trigger user');
    await query(`insert into ledger_accounts (id, company_id, business_unit_id, balance) values (1, 'K1', 'C2', 5)`);
  });
  expect((await checkDatabase(loadConfiguration(environment))).isSound).toBe(false);
});
