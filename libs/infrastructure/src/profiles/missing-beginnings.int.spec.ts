import { createDatabase } from '../composition/create-database';
import { createTestDatabase, type TestDatabase } from '../testing';
import { tellMissingBeginnings } from './missing-beginnings';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const messageOf = async (): Promise<readonly unknown[]> => {
  const database = await createDatabase({ url: testDatabase.url });
  const said: unknown[][] = [];
  try {
    await tellMissingBeginnings(database.query, 'Precontratista', { warn: (...words: unknown[]) => said.push(words) });
    return said.flat();
  } finally {
    await database.close();
  }
};

it('ACC-46 a start warns that nobody can sign in or register, until there is a user and the profile, in any spelling', async () => {
  const noUser = 'there is no user yet, so nobody can sign in: run `admin:create` (dist/tools/admin-create.js)';
  const noProfile =
    'registration is disabled: the profile named by PRECONTRACTOR_PROFILE does not exist; `admin:create` creates it';
  expect(await messageOf()).toEqual([noUser, { profile: 'Precontratista' }, noProfile]);
  await testDatabase.arrange(`insert into profiles (name, description) values ('PRECONTRATISTA', 'x')`);
  expect(await messageOf()).toEqual([noUser]);
  await testDatabase.arrange(
    `insert into users (username, name, surname, email, password_hash, profile_name) values ('ana', 'Ana', 'Paz', 'ana@comensal.example', 'x', 'PRECONTRATISTA')`,
  );
  expect(await messageOf()).toEqual([]);
});
