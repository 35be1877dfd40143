import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, seedCanteen } from '../testing/canteen';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { listGroups } from './group.queries';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/** Group 1 names the user `lider`; group 2 names no user but the address otro@comensal.example. */
const led = async () => (await listGroups(database.query, canteenUsers.lider)).map(({ id }) => id).sort();
const write = (changes: string) => database.query(`update users set ${changes} where username = 'lider'`);

describe('who leads a group', () => {
  it('CRE-31 GRP-18 O-166 the user that it names, and by e-mail only a user with that verified address', async () => {
    expect(await led()).toEqual([1]);
    await write(`email = 'Otro@comensal.example'`);
    expect(await led()).toEqual([1]);
    await write('email_verified_at = now()');
    expect(await led()).toEqual([1, 2]);
    await write(`email = 'ajeno@comensal.example'`);
    await write(`email = 'otro@comensal.example'`);
    expect(await led()).toEqual([1]);
  });

  it('O-166 naming another address and a proof in one statement verifies nothing', async () => {
    await write(`email = 'ajeno@comensal.example'`);
    await write(`email = 'otro@comensal.example', email_verified_at = now()`);
    expect(await led()).toEqual([1]);
  });
});
