import { isWhole } from '@comensal/domain/testing/lane';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { type GeneratedMovement, generateMovements, type MovementCase } from './generated-movements';
import { matchingSql } from './matching.sql';

let testDatabase: TestDatabase;
let generated: readonly GeneratedMovement[];

interface Proposal {
  readonly movement_id: number;
  readonly is_single: boolean;
  readonly place: number;
  readonly credits: readonly { readonly id: number }[];
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
  const sizes = isWhole
    ? { payments: 4_000, movements: 10_000, twins: 250 }
    : { payments: 400, movements: 1_000, twins: 25 };
  generated = await generateMovements(testDatabase.arrange, sizes);
});
afterAll(async () => {
  await testDatabase?.drop();
});

test('CRE-58 issue 52 the first proposal is right where a fact is unique, sums are found, and twins are left to people', async () => {
  const rows = await testDatabase.arrange<Proposal>(
    `with ${matchingSql} select movement_id::int, is_single, place::int, credits from proposals order by movement_id, place`,
  );
  const byMovement = Map.groupBy(rows, ({ movement_id }) => movement_id);
  const ids = ({ credits }: Pick<Proposal, 'credits'>): string =>
    credits
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
  const tally: Partial<Record<MovementCase, { all: number; single: number; right: number; found: number }>> = {};
  for (const { id, of, credits } of generated) {
    const proposals = byMovement.get(id) ?? [];
    const count = (tally[of] ??= { all: 0, single: 0, right: 0, found: 0 });
    const [first] = proposals;
    const truth = [...credits].sort((a, b) => a - b).join();
    count.all += 1;
    if (first?.is_single) count.single += 1;
    if (first?.is_single && ids(first) === truth) count.right += 1;
    if (proposals.some((one) => ids(one) === truth)) count.found += 1;
  }
  for (const kind of ['operation', 'account', 'payer', 'withheld', 'declared', 'shown'] as const)
    expect([kind, tally[kind]?.right]).toEqual([kind, tally[kind]?.all]);
  const told = generated.filter(({ credits }) => credits.length > 0).length;
  const found = Object.values(tally).reduce((sum, count) => sum + count.found, 0);
  expect(found / told).toBeGreaterThanOrEqual(0.98);
  for (const kind of ['twin', 'stranger', 'charge'] as const) expect([kind, tally[kind]?.single]).toEqual([kind, 0]);
});
