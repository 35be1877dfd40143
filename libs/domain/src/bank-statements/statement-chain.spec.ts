import { chainStatement } from './statement-chain';
import type { StatementRow } from './statement-row';

const row = (place: number, day: number, amount: number, balance: number | null): StatementRow & { place: number } => ({
  place,
  day: 20261100 + day,
  amount,
  balance,
  description: '',
  operation: '',
  payer_tax_id: '',
  payer_account: '',
});
const unsaid = { opening: null, closing: null };
const balances = (chained: ReturnType<typeof chainStatement>) =>
  'rows' in chained ? [chained.opening, ...chained.rows.map(({ balance }) => balance), chained.closing] : chained;

test('CRE-58 issue 52 a statement adds up with the oldest row first, the newest first, and within one day', () => {
  const oldest = [row(2, 1, 100, 1100), row(3, 2, -50, 1050), row(4, 3, 25, 1075)];
  expect(balances(chainStatement(oldest, unsaid))).toEqual([1000, 1100, 1050, 1075, 1075]);
  expect(balances(chainStatement([...oldest].reverse(), unsaid))).toEqual([1000, 1100, 1050, 1075, 1075]);
  const oneDay = [row(2, 1, 25, 1075), row(3, 1, -50, 1050), row(4, 1, 100, 1100)];
  expect(balances(chainStatement(oneDay, unsaid))).toEqual([1000, 1100, 1050, 1075, 1075]);
});

test('CRE-58 issue 52 a balance only at the end of a day, and a line that is only a balance, are enough', () => {
  const rows = [row(2, 1, 0, 1000), row(3, 1, 100, null), row(4, 1, -50, 1050), row(5, 2, 25, null)];
  expect(balances(chainStatement(rows, unsaid))).toEqual([1000, 1100, 1050, 1075, 1075]);
});

test('CRE-58 issue 52 the first row that does not add up is named with what it should say', () => {
  const rows = [row(2, 1, 100, 1100), row(3, 2, -50, 1060), row(4, 3, 25, 1085)];
  expect(chainStatement(rows, unsaid)).toEqual({ what: 'row', place: 3, said: 1060, counted: 1050 });
});

test('CRE-58 issue 52 a statement without balances needs both, and they must agree', () => {
  const rows = [row(2, 1, 100, null), row(3, 2, -50, null)];
  expect(chainStatement(rows, unsaid)).toEqual({ what: 'unknown' });
  expect(chainStatement(rows, { opening: 10, closing: null })).toEqual({ what: 'unknown' });
  expect(balances(chainStatement(rows, { opening: 10, closing: 60 }))).toEqual([10, 110, 60, 60]);
  expect(chainStatement(rows, { opening: 10, closing: 61 })).toEqual({ what: 'ends', said: 61, counted: 60 });
});

test('CRE-58 issue 52 a statement that begins beyond what a balance can say is proved by nothing', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(chainStatement([row(2, 1, -most, most)], unsaid)).toEqual({ what: 'unknown' });
});
