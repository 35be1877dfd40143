import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@comensal/application/platform/files';
import { fileRefusals } from '@comensal/domain/platform/files';
import { refusedField } from '@comensal/domain/platform/refusals';
import { type S3Server, s3Servers, startS3Server } from '../../testing/s3-server';
import { isFileStoreAway } from './file-store-away';
import { connectS3 } from './s3-client';
import { createS3FileStore } from './s3-file-store';

const folder = mkdtempSync(join(tmpdir(), `comensal-test-${process.pid}-s3-`));
const readFolder = join(folder, 'read');
let server: S3Server;
let store: FileStore;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const later = (): Date => new Date(Date.now() + 60_000);
const contentOf = async (id: string): Promise<Buffer | null> => {
  const stream = await store.read(id);
  return stream && (await buffer(stream));
};
async function idsOf(of: FileStore, before = later()): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of of.list(before)) ids.push(id);
  return ids.sort();
}
async function add(content: Buffer): Promise<string> {
  const id = randomUUID();
  await store.write(id, Readable.from([content]));
  return id;
}
/** What a promise was rejected with. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe.each(s3Servers)('files in an object store (%s)', (which) => {
  beforeAll(async () => {
    server = await startS3Server(join(folder, 'objects'), which);
    store = createS3FileStore({ ...server.store, prefix: `${randomUUID()}/` }, readFolder);
  });
  afterAll(() => server.stop());

  test.each([
    ['nothing', 0],
    ['a few bytes', 11],
    ['exactly one part', 5 * 1_024 * 1_024],
    ['several parts', 12 * 1_024 * 1_024 + 3],
  ])('%s is read back unchanged', async (_what, size) => {
    const id = randomUUID();
    const content = randomBytes(size);
    // In pieces of an odd size, as they come from the network.
    const pieces = function* () {
      for (let at = 0; at < size; at += 65_521) yield content.subarray(at, at + 65_521);
    };
    expect(await store.write(id, Readable.from(pieces()))).toEqual({
      size,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(await store.size(id)).toBe(size);
    expect((await contentOf(id))?.equals(content)).toBe(true);
    await store.remove(id);
    expect([await store.size(id), await store.read(id), await store.onDisk(id)]).toEqual([null, null, null]);
  });

  test('an id is never overwritten, and an invalid id is never sent to the bucket', async () => {
    const id = await add(Buffer.from('first'));
    await expect(store.write(id, Readable.from(['second']))).rejects.toThrow('already exists');
    expect(String(await contentOf(id))).toBe('first');
    expect([await store.read('../secret'), await store.size('x'), await store.onDisk('x')]).toEqual([null, null, null]);
    await expect(store.write('../secret', Readable.from(['x']))).rejects.toThrow(RangeError);
    await store.remove(id);
    await store.remove(id);
  });

  test('a file read at several positions is copied locally for that time; copies of a dead process are swept', async () => {
    const id = await add(Buffer.from('a spreadsheet'));
    const first = await store.onDisk(id);
    const second = await store.onDisk(id);
    expect([first, second].map((each) => readFileSync(each?.path ?? '', 'utf8'))).toEqual([
      'a spreadsheet',
      'a spreadsheet',
    ]);
    await first?.release();
    expect([existsSync(first?.path ?? ''), existsSync(second?.path ?? '')]).toEqual([false, true]);
    const left = join(readFolder, 'left');
    writeFileSync(left, '');
    utimesSync(left, new Date(0), new Date(0));
    await idsOf(store, new Date(1_000));
    expect(readdirSync(readFolder)).toEqual([second?.path.slice(readFolder.length + 1)]);
    await second?.release();
    await store.remove(id);
  });

  test('the sweep gets files that are old enough, of its own prefix only', async () => {
    const ids = [await add(Buffer.from('a')), await add(Buffer.from('b'))].sort();
    const other = createS3FileStore({ ...server.store, prefix: `${randomUUID()}/` }, readFolder);
    const elsewhere = randomUUID();
    await other.write(elsewhere, Readable.from(['c']));
    await store.check();
    expect([await idsOf(store), await idsOf(other), await idsOf(store, new Date(0))]).toEqual([ids, [elsewhere], []]);
    for (const id of ids) await store.remove(id);
    await other.remove(elsewhere);
  });

  test.each([
    ['the first part', 10],
    ['a later part', 6 * 1_024 * 1_024],
  ])('a read that breaks off in %s is reported as such and leaves no file', async (_where, bytes) => {
    const id = randomUUID();
    const refusal = refusedField(fileRefusals.fileTooLarge, 'file', { name: 'grande.pdf', max: '10 MB' });
    const breaking = async function* () {
      yield randomBytes(bytes);
      throw refusal;
    };
    expect(await failureOf(store.write(id, Readable.from(breaking())))).toBe(refusal);
    expect(await store.size(id)).toBeNull();
  });

  test('an unreachable store is reported as such, and the same store works again when it is back', async () => {
    const id = await add(Buffer.from('kept'));
    await store.check();
    await server.cut();
    const failures = await Promise.all([
      failureOf(store.read(id)),
      failureOf(store.onDisk(id)),
      failureOf(store.check()),
      failureOf(store.remove(id)),
      failureOf(idsOf(store)),
      failureOf(store.write(randomUUID(), Readable.from(['x']))),
    ]);
    expect(failures.map(isFileStoreAway)).toEqual([true, true, true, true, true, true]);
    await server.mend();
    expect(String(await contentOf(id))).toBe('kept');
    await store.check();
  });

  test('a store that becomes unavailable during an upload fails it, and stores nothing under its name', async () => {
    const id = randomUUID();
    const cut = async function* () {
      yield randomBytes(6 * 1_024 * 1_024);
      await server.cut();
      yield randomBytes(6 * 1_024 * 1_024);
    };
    expect(isFileStoreAway(await failureOf(store.write(id, Readable.from(cut()))))).toBe(true);
    await server.mend();
    expect(await store.size(id)).toBeNull();
    await store.write(id, Readable.from(['again']));
    expect(String(await contentOf(id))).toBe('again');
  });

  // The tests' own server does not list unfinished uploads (501): it removes them by itself.
  if (which === 'given')
    test('an unfinished upload is aborted by the sweep, once it is old enough', async () => {
      const { sdk, client } = await connectS3(server.store);
      const place = { Bucket: server.store.bucket, Prefix: `${randomUUID()}/` };
      await client.send(new sdk.CreateMultipartUploadCommand({ ...place, Key: `${place.Prefix}${randomUUID()}` }));
      const unfinished = async (): Promise<number> =>
        (await client.send(new sdk.ListMultipartUploadsCommand(place))).Uploads?.length ?? 0;
      const own = createS3FileStore({ ...server.store, prefix: place.Prefix }, readFolder);
      await idsOf(own, new Date(0));
      expect(await unfinished()).toBe(1);
      await idsOf(own);
      expect(await unfinished()).toBe(0);
      client.destroy();
    });

  test('without write permission the store is not ready', async () => {
    const stranger = createS3FileStore({ ...server.store, bucket: 'no-existe' }, readFolder);
    expect(isFileStoreAway(await failureOf(stranger.check()))).toBe(true);
  });
});
