import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { expectRight, generateMovements, tallyMatching } from '../testing/generated-movements';
import { matchingSql, pairsSql } from './matching.sql';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
});
afterAll(async () => {
  await testDatabase?.drop();
});

test('CRE-58 issue 52 10,000 movements and 4,000 open payments are matched in at most three times one statement that joins them', async () => {
  const { arrange } = testDatabase;
  const generated = await generateMovements(arrange, { payments: 4_000, movements: 10_000, twins: 250 });
  expectRight(await tallyMatching(arrange, generated));
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const [joins, matches]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    joins.push(await timed(() => arrange(`with ${pairsSql} select * from pairs`)));
    matches.push(await timed(() => arrange(`with ${matchingSql} select * from proposals`)));
  }
  const median = (times: number[]): number => [...times].sort((one, other) => one - other)[2] ?? 0;
  process.stdout.write(`matching: ${Math.round(median(matches))} ms, joining: ${Math.round(median(joins))} ms\n`);
  expect(median(matches)).toBeLessThanOrEqual(3 * median(joins));
});
