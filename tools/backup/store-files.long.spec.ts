import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readFilesUrl } from '@comensal/infrastructure/platform/configuration';
import { migrate } from '@comensal/infrastructure/platform/database';
import { createFileStore, createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { startS3Server } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { moveFiles } from '../files/move-files';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const root = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-store-`));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('files of an object store are in the backup, are restored into the folder, and can be moved back into a store', async () => {
  const dataDir = path.join(root, 'data');
  const folder = path.join(root, 'backups');
  const s3 = await startS3Server(path.join(root, 's3'));
  const store = createFileStore({ dataDir, filesUrl: s3.store });
  const server = await startEmbedded({ dataDir });
  const content = `Ñandú ${'x'.repeat(100_000)}`;
  const id = randomUUID();
  try {
    const { owner } = await ensureDatabase(server, dataDir);
    await migrate(owner);
    writeFileSync(path.join(dataDir, 'secret'), 'abcdefghijklmnopqrstuvwxyz0123456789');
    const { size, sha256 } = await store.write(id, Readable.from([content]));
    await withConnection(server.url(databaseName), (query) =>
      query(
        `insert into files (id, name, content_type, size, sha256, created_at) values ($1, 'factura.txt', 'text/plain', $2, $3, now())`,
        [id, size, sha256],
      ),
    );
    const cluster = { folder: server.folder, adminUrl: server.url(databaseName), dataDir };
    expect((await takeBackup(cluster, folder, store)).broken).toEqual([]);
    await store.remove(id);
    await server.stop();

    const to = path.join(root, 'restored');
    const report = await restoreBackup({ from: folder, to, until: null, environment: { FILES_URL: s3.url } });
    expect([report.isSound, ...report.lines.filter((line) => /^Archivos|FILES_URL/.test(line))]).toEqual([
      true,
      `Archivos restaurados: 1, igual a su registro (${size} bytes).`,
      'FILES_URL indica un depósito. Para probar la copia, iníciela sin esa variable: dos instalaciones en la misma carpeta de un depósito se borran los archivos.',
      `Para que reemplace a la anterior, detenga esa y lleve los archivos con npm run files:move -- --from ${path.join(to, 'files')} --to "$FILES_URL".`,
    ]);

    const restored = await startEmbedded({ dataDir: to });
    try {
      const filesUrl = readFilesUrl(s3.url.replace('/archivos', '/restaurados')) ?? undefined;
      const back = createFileStore({ dataDir: to, filesUrl });
      const moved = await withConnection(restored.url(databaseName), (query) =>
        moveFiles(query, { from: createLocalFileStore(path.join(to, 'files')), to: back }),
      );
      expect(moved).toEqual({ copied: 1, bytes: size, there: 0, broken: [] });
      const stream = await back.read(id);
      expect(stream && (await text(stream))).toBe(content);
    } finally {
      await restored.stop();
    }
  } finally {
    await server.stop();
    await s3.stop();
  }
});
