import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type S3Server, startS3Server } from '@comensal/infrastructure/testing';
import { makeBucket } from './make-bucket';

const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-bucket-'));
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server(folder);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a missing bucket is created once, and an existing one is left unchanged', async () => {
  const missing = { ...server.store, bucket: 'nuevo' };
  expect([await makeBucket(missing), await makeBucket(missing), await makeBucket(server.store)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an unreachable store does not count as a created bucket', async () => {
  await server.cut();
  await expect(makeBucket(server.store)).rejects.toThrow(/ECONNREFUSED|socket hang up|fetch failed/);
});
