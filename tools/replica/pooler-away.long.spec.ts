import { createDatabase } from '@comensal/infrastructure/composition';
import { type Database, isDatabaseAway } from '@comensal/infrastructure/platform/database';
import {
  createTestDatabase,
  eventually,
  type Forwarder,
  freePort,
  type PgBouncer,
  startForwarder,
  startPgBouncer,
  type TestDatabase,
} from '@comensal/infrastructure/testing';

let testDatabase: TestDatabase;
let forwarder: Forwarder;
let pooler: PgBouncer;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  forwarder = await startForwarder(Number(new URL(testDatabase.url).port));
  pooler = await startPgBouncer([forwarder.through(testDatabase.url)]);
  const url = pooler.through(testDatabase.url);
  database = await createDatabase({ url, keepsPlans: false });
});
afterAll(async () => {
  await database?.close();
  await pooler?.stop();
  await forwarder?.close();
  await testDatabase?.drop();
});

const ask = (): Promise<unknown> => database.query('select 1 as one');

test('a pooler whose server is gone reports the database as unavailable, and works again when it is back', async () => {
  expect(await ask()).toEqual([{ one: 1 }]);
  forwarder.lead(await freePort());
  // Clients that connected before the pooler noticed wait in it; later ones are refused at once.
  const failures: unknown[] = [];
  let waiting = 0;
  const refused = await eventually('the pooler to refuse by itself', async () => {
    if (waiting < 5) {
      waiting += 1;
      ask()
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          waiting -= 1;
        });
    }
    return failures.find((error) => String(error).includes('server login has been failing'));
  });
  expect([isDatabaseAway(refused), failures.filter((error) => !isDatabaseAway(error))]).toEqual([true, []]);
  forwarder.lead(Number(new URL(testDatabase.url).port));
  expect(await eventually('the database to be back', () => ask().catch(() => null))).toEqual([{ one: 1 }]);
});

test('a client’s error does not count as unavailability, whatever its code', () => {
  const wrong = Object.assign(new Error('bind message supplies 1 parameters, but prepared statement "" requires 2'), {
    code: '08P01',
  });
  expect(isDatabaseAway(wrong)).toBe(false);
});
