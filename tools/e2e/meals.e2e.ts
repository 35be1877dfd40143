import { migrate } from '@comensal/infrastructure';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startServer, type Server } from '../bench/servers';
import { withConnection } from '../commands/with-connection';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';

const meals = 20_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-meals-'));
let database: TestDatabase;
let api: Server | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('O-100 O-83 meals of eight terminals at once, a tenth twice, the API killed on the way: each once, marked as the terminals know, ledger and rollups equal to a full recount', async () => {
  const port = await freePort();
  const start = () => startServer(path.resolve('dist/api/main.js'), { DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' }, '/api/health/live', port);
  api = await start();
  const result = await withConnection(database.url, async (query) => {
    const canteen = await addProofCanteen(query, 4, 150);
    return proveDelivery({
      meals, terminals: 8, kills: 3, canteen, url: `http://127.0.0.1:${port}`, query,
      killAndRestart: async () => {
        await api?.kill();
        api = await start();
      },
    });
  });
  const { seconds: _, sent, ...counted } = result;
  expect(sent).toBeGreaterThan(meals);
  expect(counted).toEqual({ made: meals, kept: meals, killed: 3, refused: 0, unposted: 0, amountDiffers: 0, beyondLimit: result.madeBeyondLimit, madeBeyondLimit: result.madeBeyondLimit, broken: [] });
  expect(result.madeBeyondLimit).toBeGreaterThan(0);
}, 400_000);
