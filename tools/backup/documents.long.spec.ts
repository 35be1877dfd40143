import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { headPlaces, signAudit } from '@comensal/infrastructure/audit';
import { createDatabase } from '@comensal/infrastructure/composition';
import {
  type Configuration,
  loadConfiguration,
  type ObjectStore,
  readFilesUrl,
} from '@comensal/infrastructure/platform/configuration';
import { migrate } from '@comensal/infrastructure/platform/database';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { createLogger } from '@comensal/infrastructure/platform/logging';
import { eventually, startS3Server } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import { checkDatabase } from './checks';
import { bringBack, keepDocuments, keepHeadsOf } from './documents';
import { keepBesideDatabase } from './keeper';

/** An installation with somebody's own PostgreSQL: what its other programs restore is here a copy by the server. */
const root = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-documents-`));
let server: EmbeddedServer;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server(path.join(root, 's3'));
  server = await startEmbedded({ dataDir: path.join(root, 'server'), durable: false });
});
afterAll(async () => {
  await server?.stop();
  await s3?.stop();
  rmSync(root, { recursive: true, force: true });
});

const asSuperuser = (statement: string): Promise<unknown> =>
  withConnection(server.url('postgres'), (query) => query(statement));
const at = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;

async function addDocument(configuration: Configuration, name: string): Promise<string> {
  const id = randomUUID();
  const { size, sha256 } = await createFileStore(configuration).write(
    id,
    Readable.from([`${name} ${'ñ'.repeat(90_000)}`]),
  );
  await withConnection(configuration.databaseUrl, (query) =>
    query(
      `insert into files (id, name, content_type, size, sha256, created_at) values ($1, $2, 'text/plain', $3, $4, now())`,
      [id, name, size, sha256],
    ),
  );
  return id;
}
/** What an installation has: its records, what its store returns for each document, and the heads outside. */
async function holdings(configuration: Configuration) {
  const store = createFileStore(configuration);
  const [files, seals] = await withConnection(configuration.databaseUrl, async (query) => [
    await query<{ id: string; sha256: string }>('select id, name, size, sha256 from files order by id'),
    await query('select id, hash from audit_seals order by id'),
  ]);
  const hashes = await Promise.all(
    (files ?? []).map(async ({ id }) => {
      const content = await store.read(String(id));
      return (
        content &&
        createHash('sha256')
          .update(await buffer(content))
          .digest('hex')
      );
    }),
  );
  return { files, seals, hashes, heads: await headPlaces(configuration).store.all() };
}

describe.each<[string, (name: string) => ObjectStore | undefined]>([
  ['a folder, as on one machine', () => undefined],
  [
    'an object store, as with compose and Kubernetes',
    (name) => readFilesUrl(s3.url.replace('/archivos', `/${name}`)) ?? undefined,
  ],
])('with documents in %s', (kind, storeNamed) => {
  const name = kind.includes('folder') ? 'one' : 'several';
  const backups = path.join(root, `${name}-backups`);
  let before: Configuration;
  let application: string;
  let document: string;

  beforeAll(async () => {
    await asSuperuser(`drop database if exists ${databaseName}`);
    const urls = await ensureDatabase(server, path.join(root, 'server'));
    ({ application } = urls);
    await migrate(urls.owner);
    const environment = { DATABASE_URL: application, DATA_DIR: path.join(root, name) };
    before = { ...loadConfiguration(environment), filesUrl: storeNamed(`${name}-before`) };
    document = await addDocument(before, 'factura.txt');
    await withConnection(urls.owner, async (query) => {
      await query(`insert into sales_materials (id, description) values ('M1', 'Menú')`);
      await eventually(
        'the event to be sealed',
        async () => (await query<{ sealed: number }>('select seal_audit_events(10) as sealed'))[0]?.sealed || null,
      );
    });
    const product = await createDatabase({ url: application });
    await signAudit({
      database: product,
      configuration: { ...before, publicUrl: 'https://comensal.example' },
      clock: () => new Date(),
    });
    await product.close();
  });

  test('an empty place gets the rows, the documents and the audit heads of the backup, and is sound', async () => {
    // The database first, then the rest: as the command and its manifests do.
    await keepHeadsOf(before, backups);
    await asSuperuser(`create database restored_${name} template ${databaseName} owner comensal_owner`);
    const wanted = await holdings(before);
    expect(wanted.files).toHaveLength(1);
    expect(wanted.heads).toHaveLength(1);
    expect(wanted.hashes).toEqual(wanted.files?.map(({ sha256 }) => sha256));
    await addDocument(before, 'posterior.txt');
    expect(await keepDocuments(before, backups)).toMatchObject({ count: 2, broken: [] });
    const after: Configuration = {
      ...before,
      databaseUrl: at(application, `restored_${name}`),
      dataDir: path.join(root, `${name}-restored`),
      filesUrl: storeNamed(`${name}-after`),
    };
    const brought = await bringBack(after, backups);
    expect(brought.files).toMatchObject({ copied: 1, there: 0, broken: [] });
    expect(await holdings(after)).toEqual(wanted);
    const { lines, isSound } = await checkDatabase(after);
    expect([isSound, lines]).toEqual([true, expect.anything()]);
    // Again changes nothing.
    expect((await bringBack(after, backups)).files).toMatchObject({ copied: 0, there: 1, broken: [] });
  });

  test('a document that the backup lacks is named', async () => {
    const lost = { ...before, dataDir: path.join(root, `${name}-lost`), filesUrl: storeNamed(`${name}-lost`) };
    const { files } = await bringBack(lost, path.join(root, 'no-such-backups'));
    expect(files.broken).toContain(`factura.txt (${document})`);
  });

  test('the process beside the database copies a new document by itself', async () => {
    const { close } = await keepBesideDatabase({
      configuration: before,
      folder: path.join(root, `${name}-kept`),
      logger: createLogger('test', 'silent'),
    });
    try {
      const pool = createFileStore({ dataDir: path.join(root, `${name}-kept`), filesUrl: undefined });
      await eventually('the document to be copied', () => pool.size(document));
    } finally {
      await close();
    }
  });
});
