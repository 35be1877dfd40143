import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actingKey, migrate } from '@comensal/infrastructure/platform/database';
import {
  canteenPassword,
  createTestDatabase,
  databaseEnvironment,
  type PgBouncer,
  seedCanteen,
  startPgBouncer,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';
import { expectEachOnce } from './each-once';
import { type KillableProduct, startKillableProduct } from './killable-product';

const meals = 10_000;
const secret = 'the-secret-of-a-product-under-test-03';
const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-pooler-'));
let database: TestDatabase;
let pooler: PgBouncer;
let product: KillableProduct;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl, { actingKey: actingKey(secret) });
  await withConnection(database.ownerUrl, seedCanteen);
  pooler = await startPgBouncer([database.url, database.readUrl]);
  product = await startKillableProduct(`${path.resolve('dist')}/`, {
    ...databaseEnvironment(database, pooler),
    TOKEN_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'test',
  });
});
afterAll(async () => {
  await product?.stop();
  await pooler?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('O-100 behind a transaction pooler that is killed twice, every meal is stored once', async () => {
  const proof = await withConnection(database.ownerUrl, async (query) =>
    proveDelivery({
      meals,
      terminals: 4,
      kills: 2,
      canteen: await addProofCanteen(query, 2, 150),
      url: product.url,
      query,
      killAndRestart: () => pooler.killAndRestart(),
    }),
  );
  expectEachOnce(proof, { meals, kills: 2 });
});

test('concurrent users sign in, write, read lists and have the worker create a file through it', async () => {
  const post = async (call: string, body: object, token?: string): Promise<Response> =>
    fetch(`${product.url}/api/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      const signedIn = await post('auth/login', { username: 'contratista', password: canteenPassword });
      const { response } = (await signedIn.json()) as { response: { data: { token: string } | null } };
      const token = response.data?.token ?? '';
      const place = { company_id: 'K1', business_unit_id: 'C2' };
      const added = await post('credits/addCredit', { ...place, amount: 1_000, purchase_order: String(number) }, token);
      const page = await post('credits/getCredits', { page: { offset: 0, limit: 50 } }, token);
      const whole = await post('credits/getCredits', {}, token);
      return [signedIn, added, page, whole].map(({ status }) => status);
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 12 }, () => [200, 200, 200, 200]));
  const signedIn = await post('auth/login', { username: 'contratista', password: canteenPassword });
  const { response } = (await signedIn.json()) as { response: { data: { token: string } } };
  const file = await post('credits/exportCredits', {}, response.data.token);
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});
