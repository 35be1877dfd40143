import fc from 'fast-check';
import { isWhole } from '../testing/lane';
import { type KnownMovement, mergeStatement } from './merge-statement';
import type { ChainedRow } from './statement-chain';

const day = (number: number): number => 20261100 + number;
const row = (at: number, amount: number, balance: number): ChainedRow => ({
  day: day(at),
  amount,
  balance,
  description: '',
  operation: '',
  payer_tax_id: '',
  payer_account: '',
});

/** An account, into which statements are loaded one after the other, as the repository does. */
function account() {
  const known: KnownMovement[] = [];
  const spans: { after: number; before: number }[] = [];
  return {
    known,
    load(rows: readonly ChainedRow[]): number {
      const days = rows.map((one) => one.day);
      spans.push({ after: Math.min(...days), before: Math.max(...days) });
      const isWhole = (at: number): boolean => spans.some(({ after, before }) => after < at && at < before);
      const inSpan = known.filter((one) => one.day >= Math.min(...days) && one.day <= Math.max(...days));
      const { added, known: again } = mergeStatement(rows, inSpan, isWhole);
      expect(new Set(again).size).toBe(again.length);
      for (const one of added) known.push({ ...one, id: known.length + 1 });
      return added.length;
    },
  };
}

test('CRE-58 issue 52 two equal transfers of a day are two, however often the bank says them', () => {
  const bank = account();
  const twins = [row(1, 100, 100), row(2, 500, 600), row(2, 500, 1100), row(3, -200, 900)];
  expect([bank.load(twins), bank.load(twins), bank.load(twins.slice(1))]).toEqual([4, 0, 0]);
  expect(bank.known.map(({ amount, occurrence }) => [amount, occurrence])).toEqual([
    [100, 1],
    [500, 1],
    [500, 2],
    [-200, 1],
  ]);
});

test('CRE-58 issue 52 a day that one statement has in part is completed by another', () => {
  const bank = account();
  expect(bank.load([row(1, 100, 100), row(2, 500, 600)])).toBe(2);
  expect(bank.load([row(2, 500, 600), row(2, 500, 1100), row(3, 1, 1101)])).toBe(2);
});

test('CRE-58 issue 52 a day that the bank lists in another order once it is over stays the same', () => {
  const bank = account();
  bank.load([row(1, 100, 100), row(2, 500, 600), row(2, 300, 900), row(3, 1, 901)]);
  expect(bank.load([row(1, 100, 100), row(2, 300, 400), row(2, 500, 900), row(3, 1, 901)])).toBe(0);
});

test('CRE-58 issue 52 of overlapping statements no movement is lost and none counts twice', () => {
  const amounts = fc.constantFrom(100, 100, 250, -100, 999);
  const days = fc.array(fc.array(amounts, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 12 });
  // A statement begins with a day, and ends with what there was when it was downloaded.
  const statement = fc.record({ from: fc.nat(11), rows: fc.integer({ min: 1, max: 40 }) });
  let [twins, uploads] = [0, 0];
  fc.assert(
    fc.property(days, fc.array(statement, { minLength: 2, maxLength: 8 }), (said, statements) => {
      let balance = 0;
      const all = said.flatMap((of, at) =>
        of.map((amount) => {
          balance += amount;
          return row(at + 1, amount, balance);
        }),
      );
      const bank = account();
      const covered = new Set<ChainedRow>();
      for (const { from, rows } of statements) {
        const first = all.findIndex((one) => one.day >= day(from + 1));
        const part = first === -1 ? [] : all.slice(first, first + rows);
        if (part.length > 0) bank.load(part);
        for (const one of part) covered.add(one);
        uploads += 1;
      }
      expect(bank.known).toHaveLength(covered.size);
      twins += bank.known.filter(({ occurrence }) => occurrence > 1).length;
    }),
    { numRuns: isWhole ? 2_000 : 100, seed: 20_261_130 },
  );
  expect(uploads).toBeGreaterThan(300);
  expect(twins).toBeGreaterThan(60);
});

test('CRE-58 issue 52 a day of a hundred and fifty thousand equal transfers in another order is compared at once', () => {
  const count = 150_000;
  const rows = Array.from({ length: count }, (_, place) => row(2, 1, place + 1));
  const known = rows.map((one, place) => ({ ...one, id: place + 1, occurrence: place + 1 }));
  const begun = performance.now();
  const again = mergeStatement([...rows].reverse(), known, () => false);
  const other = mergeStatement(
    rows.map((one) => ({ ...one, balance: -one.balance })),
    known,
    () => true,
  );
  expect([again.added.length, again.known.length, other.added.length, other.known.length]).toEqual([
    0,
    count,
    0,
    count,
  ]);
  // Comparing each with each other takes minutes.
  expect(performance.now() - begun).toBeLessThan(30_000);
});
