import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '@comensal/application/platform/files';
import { createLocalFileStore, createS3FileStore, isFileStoreAway } from '@comensal/infrastructure/platform/files';
import { createTestDatabase, type S3Server, startS3Server, type TestDatabase } from '@comensal/infrastructure/testing';
import { moveFiles } from './move-files';

const root = mkdtempSync(join(tmpdir(), `comensal-test-${process.pid}-move-`));
const local = createLocalFileStore(join(root, 'files'));
const count = 40;
const ids: string[] = [];
let bytes = 0;
let database: TestDatabase;
let server: S3Server;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startS3Server(join(root, 'objects'));
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(1_000 + index);
    const id = randomUUID();
    const { size, sha256 } = await local.write(id, Readable.from([content]));
    await database.arrange(
      `insert into files (id, name, content_type, size, sha256, created_at) values ($1, $2, 'application/pdf', $3, $4, now())`,
      [id, `documento-${index}.pdf`, size, sha256],
    );
    ids.push(id);
    bytes += size;
  }
  ids.sort();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(root, { recursive: true, force: true });
});
const bucket = () => createS3FileStore(server.store, join(root, 'read'));
async function listed(store: FileStore): Promise<string[]> {
  const matches: string[] = [];
  for await (const id of store.list(new Date(Date.now() + 60_000))) matches.push(id);
  return matches.sort();
}

/** Whether both stores have the file with the same content; one that cannot be read to its end differs. */
async function isSame(id: string, ...stores: readonly [FileStore, FileStore]): Promise<boolean> {
  const [one, other] = await Promise.all(
    stores.map(async (store) => {
      const hash = createHash('sha256');
      try {
        for await (const chunk of (await store.read(id)) ?? []) hash.update(chunk);
      } catch {
        return null;
      }
      return hash.digest('hex');
    }),
  );
  return one !== null && one === other;
}

test('every file is moved to an object store and back; an interrupted move resumes, and a repeated one copies nothing', async () => {
  const to = bucket();
  let left = 15;
  // The store disconnects in the middle.
  const cutting = {
    ...local,
    async read(id: string) {
      left -= 1;
      if (left === 0) await server.cut();
      return local.read(id);
    },
  };
  const failure = await moveFiles(database.arrange, { from: cutting, to }).catch((error: unknown) => error);
  expect(isFileStoreAway(failure)).toBe(true);
  await server.mend();
  const before = await listed(to);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(count);

  // This server also lists interrupted uploads: they are copied again.
  const whole = (await Promise.all(before.map((id) => isSame(id, local, to)))).filter(Boolean).length;

  const second = await moveFiles(database.arrange, { from: local, to });
  expect([second.copied + second.there, second.there, second.broken]).toEqual([count, whole, []]);
  expect(await moveFiles(database.arrange, { from: local, to })).toEqual({
    copied: 0,
    bytes: 0,
    there: count,
    broken: [],
  });
  expect(await listed(to)).toEqual(ids);

  const back = createLocalFileStore(join(root, 'back'));
  expect(await moveFiles(database.arrange, { from: to, to: back })).toEqual({
    copied: count,
    bytes,
    there: 0,
    broken: [],
  });
  expect(await isSame(ids[0] ?? '', local, back)).toBe(true);
});

test('a file that differs from its record is reported and not stored; a damaged copy is copied again', async () => {
  const [damaged = '', missing = '', altered = ''] = ids;
  const from = createLocalFileStore(join(root, 'from'));
  await moveFiles(database.arrange, { from: local, to: from });
  const to = createS3FileStore({ ...server.store, prefix: 'otra/' }, join(root, 'read'));
  await to.write(damaged, Readable.from(['cut']));
  await from.remove(missing);
  await from.remove(altered);
  await from.write(altered, Readable.from(['other bytes']));
  const moved = await moveFiles(database.arrange, { from, to });
  const names = await database.arrange<{ told: string }>(
    `select name || ' (' || id || ')' as told from files where id = any($1) order by id`,
    [[missing, altered]],
  );
  expect([moved.copied, moved.there, moved.broken]).toEqual([count - 2, 0, names.map(({ told }) => told)]);
  expect(await listed(to)).toEqual(ids.filter((id) => id !== missing && id !== altered));
});
