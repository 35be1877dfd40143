import { Refusal } from '@comensal/domain/platform/refusals';
import { createTestDatabase, eventually, type RedisServer, startRedisServer, type TestDatabase } from '../testing';
import { type LimitStore, openLimitStore, type Place, takePoint, withPlaces } from './limit-store';

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

describe('O-18 slots that the database counts together', () => {
  let counting: LimitStore;
  beforeAll(() => {
    counting = openLimitStore({ databaseUrl: testDatabase.url });
  });
  afterAll(() => counting?.close());

  const points = async (prefix: string) => {
    const rows = await testDatabase.arrange<{ key: string; points: number }>(
      'select key, points from rate_limits where starts_with(key, $1) order by key',
      [prefix],
    );
    return rows.map(({ key, points }) => `${key.slice(prefix.length)} ${points}`);
  };
  const placesOf = async (prefix: string, limits: readonly number[]): Promise<Place[]> =>
    Promise.all(
      limits.map(async (limit, index) => ({
        limiter: await counting.limiter({ keyPrefix: `${prefix}${index}`, points: limit, duration: 600 }),
        key: 'ana',
      })),
    );
  const outcome = (work: Promise<unknown>) =>
    work.then(String, (error: unknown) => (error instanceof Refusal ? error.code : String(error)));
  const fails = () => Promise.resolve(null);
  const succeeds = () => Promise.resolve('yes');
  const breaks = () => Promise.reject(new Error('broken'));

  test('a failure keeps every slot, a success and an error return theirs, and a success clears what it may', async () => {
    const [first, second, third] = await placesOf('each', [9, 9, 9]);
    if (!first || !second || !third) throw new Error('No places');
    const places = [{ ...first, isCleared: true }, second, third];
    for (let failure = 0; failure < 3; failure += 1) await withPlaces(places, fails);
    expect(await points('each')).toEqual(['0:ana 3', '1:ana 3', '2:ana 3']);
    expect(await outcome(withPlaces(places, breaks))).toBe('Error: broken');
    expect(await points('each')).toEqual(['0:ana 3', '1:ana 3', '2:ana 3']);
    expect(await withPlaces(places, succeeds)).toBe('yes');
    expect(await points('each')).toEqual(['0:ana 0', '1:ana 3', '2:ana 3']);
  });

  test('a full place refuses, and those after it are not counted; where something else is taken instead, they are', async () => {
    const [first, second, third] = await placesOf('full', [5, 1, 5]);
    if (!first || !second || !third) throw new Error('No places');
    await withPlaces([first, second, third], fails);
    expect(await outcome(withPlaces([first, second, third], succeeds))).toBe('tooManyAttempts');
    expect(await points('full')).toEqual(['0:ana 1', '1:ana 1', '2:ana 1']);
    expect(await withPlaces([first, { ...second, instead: null }, third], fails)).toBeNull();
    expect(await points('full')).toEqual(['0:ana 2', '1:ana 2', '2:ana 2']);
    const [slow] = await placesOf('slow', [1]);
    if (!slow) throw new Error('No place');
    const instead = [first, { ...second, instead: slow }, third];
    expect([await outcome(withPlaces(instead, fails)), await outcome(withPlaces(instead, fails))]).toEqual([
      'null',
      'tooManyAttempts',
    ]);
    expect([await points('full'), await points('slow')]).toEqual([['0:ana 3', '1:ana 3', '2:ana 3'], ['0:ana 1']]);
  });

  test('a count that is over begins anew, and has nothing to give back', async () => {
    const places = await placesOf('over', [1, 1]);
    await withPlaces(places, fails);
    await testDatabase.arrange(`update rate_limits set expire = 1 where starts_with(key, 'over')`);
    const during = async () => {
      expect(await points('over')).toEqual(['0:ana 1', '1:ana 1']);
      await testDatabase.arrange(`update rate_limits set expire = 1, points = 7 where starts_with(key, 'over0')`);
      return 'yes';
    };
    expect(await withPlaces(places, during)).toBe('yes');
    expect(await points('over')).toEqual(['0:ana 7', '1:ana 0']);
  });

  test('a hundred at once, half of them right, neither deadlock nor get beyond the limit', async () => {
    const places = await placesOf('many', [30, 30, 30]);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => outcome(withPlaces(places, index % 2 === 0 ? fails : succeeds))),
    );
    const failed = outcomes.filter((each) => each === 'null').length;
    expect(failed).toBeLessThanOrEqual(30);
    expect(new Set(outcomes)).toEqual(new Set(['null', 'yes', 'tooManyAttempts']));
    expect(await points('many')).toEqual([`0:ana ${failed}`, `1:ana ${failed}`, `2:ana ${failed}`]);
  });
});
