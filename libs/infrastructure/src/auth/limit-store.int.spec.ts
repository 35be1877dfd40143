import { Refusal } from '@comensal/domain/platform/refusals';
import { createTestDatabase, eventually, type RedisServer, startRedisServer, type TestDatabase } from '../testing';
import { type LimitStore, openLimitStore, takePoint } from './limit-store';

let testDatabase: TestDatabase;
let redis: RedisServer;
let store: LimitStore;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  redis = await startRedisServer();
  store = openLimitStore({
    databaseUrl: testDatabase.url,
    redis: { url: redis.url, sentinels: [], sentinelPassword: undefined },
  });
});
afterAll(async () => {
  await store.close();
  await redis.stop();
  await testDatabase.drop();
});

test('while Redis is away the database counts: nobody is locked out by that, nor admitted beyond the limit', async () => {
  const limiter = await store.limiter({ keyPrefix: 'proof', points: 2, duration: 3_600 });
  const take = (): Promise<string> =>
    takePoint(limiter, 'ana').then(
      () => 'taken',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  const inDatabase = () => testDatabase.arrange('select key, points from rate_limits order by key');
  expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 'tooManyAttempts']);
  expect(await inDatabase()).toEqual([]);
  await redis.kill();
  expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 'tooManyAttempts']);
  expect(await inDatabase()).toEqual([{ key: 'proof:ana', points: 3 }]);
  await redis.start();
  await eventually('Redis to count again', async () => (await take()) === 'taken' || null);
});
