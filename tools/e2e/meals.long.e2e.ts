import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actingKey, migrate } from '@comensal/infrastructure/platform/database';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';
import { expectEachOnce } from './each-once';
import { type KillableProduct, startKillableProduct } from './killable-product';

const meals = 20_000;
const secret = 'the-secret-of-a-product-under-test-01';
const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-meals-'));
let database: TestDatabase;
let product: KillableProduct | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl, { actingKey: actingKey(secret) });
});
afterAll(async () => {
  await product?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('O-100 O-83 meals of eight terminals at once, a tenth twice, with API and worker killed: each once, marked as the terminals know, ledger and rollups equal to a full recount', async () => {
  const started = await startKillableProduct(`${path.resolve('dist')}/`, {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    TOKEN_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'test',
  });
  product = started;
  const proof = await withConnection(database.ownerUrl, async (query) => {
    const canteen = await addProofCanteen(query, 4, 150);
    return proveDelivery({
      meals,
      terminals: 8,
      kills: 3,
      canteen,
      url: started.url,
      query,
      killAndRestart: () => started.killAndRestart(),
    });
  });
  expectEachOnce(proof, { meals, kills: 3 });
  expect(proof.madeBeyondLimit).toBeGreaterThan(0);
});
