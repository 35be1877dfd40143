import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { expectRight, generateMovements, tallyMatching } from '../testing/generated-movements';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
});
afterAll(async () => {
  await testDatabase?.drop();
});

test('CRE-58 issue 52 the first proposal is right where a fact is unique, sums are found, and twins are left to people', async () => {
  const { arrange } = testDatabase;
  const generated = await generateMovements(arrange, { payments: 400, movements: 1_000, twins: 25 });
  expectRight(await tallyMatching(arrange, generated));
});
