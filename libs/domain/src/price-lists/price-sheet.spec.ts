import fc from 'fast-check';
import {
  type Block,
  changeAt,
  cleared,
  copied,
  filledDown,
  openSheet,
  type PriceSheet,
  pasted,
  priceAt,
  raised,
  readBlock,
  readPercent,
  readPrice,
  redone,
  type SheetPrice,
  settled,
  undone,
  withPrices,
} from './price-sheet';

const block = (top: number, left: number, bottom = top, right = left): Block => ({ top, left, bottom, right });
/** Two services in three lists; the second list lacks the second service, the third does not offer it. */
const sheet = openSheet(2, 3, [100000, 110000, 120000, 50000, null, undefined]);
const prices = (of: PriceSheet): SheetPrice[] => of.read.map((_, cell) => priceAt(of, cell));

test.each([
  ['1.234,50', 123450],
  ['1234.5', 123450],
  ['$ 1.234', 123400],
  [' ', null],
  ['0', undefined],
  ['-5', undefined],
  ['Almuerzo', undefined],
  ['1000000000', 100_000_000_000],
  ['1000000000,01', undefined],
])('PRI-19 O-104 the price typed as %j', (typed, read) => {
  expect(readPrice(typed)).toBe(read);
});

test('PRI-13 a changed cell knows its percentage; the price that was read is no change', () => {
  const next = withPrices(sheet, [
    [0, 108500],
    [1, 200000],
    [3, null],
    [4, 700],
    [5, 700],
  ]);
  expect([0, 1, 2, 3, 4, 5].map((cell) => changeAt(next, cell))).toEqual([
    { kind: 'changed', previous: 100000, next: 108500, perMille: 85, isLarge: false },
    { kind: 'changed', previous: 110000, next: 200000, perMille: 818, isLarge: true },
    null,
    { kind: 'dropped', previous: 50000, next: null, perMille: null, isLarge: false },
    { kind: 'added', previous: null, next: 700, perMille: null, isLarge: false },
    null,
  ]);
  expect(withPrices(next, [[0, 100000]]).changed.has(0)).toBe(false);
  expect(withPrices(sheet, [[0, 100000]])).toBe(sheet);
});

test('issue 50 undo and redo go through the acts, and a new act ends what could be redone', () => {
  const one = withPrices(sheet, [[0, 1]]);
  const two = cleared(one, block(0, 0, 1, 0));
  expect([undone(two), undone(undone(two)), redone(undone(two))].map(prices)).toEqual([one, sheet, two].map(prices));
  expect(undone(sheet)).toBe(sheet);
  expect(redone(two)).toBe(two);
  expect(redone(withPrices(undone(two), [[1, 2]])).changed).toEqual(
    new Map([
      [0, 1],
      [1, 2],
    ]),
  );
});

test('issue 50 fill down takes the first row, or the one above a single row', () => {
  expect(prices(filledDown(sheet, block(0, 0, 1, 2)))).toEqual([100000, 110000, 120000, 100000, 110000, undefined]);
  expect(prices(filledDown(sheet, block(1, 1)))).toEqual([100000, 110000, 120000, 50000, 110000, undefined]);
  expect(filledDown(sheet, block(0, 0))).toBe(sheet);
});

test.each([
  ['8,5', 850],
  ['8,5 %', 850],
  ['+8.25', 825],
  ['-10', -1000],
  ['\u221299,99', -9999],
  ['-100', null],
  ['0', null],
  ['', null],
  ['$ 5', null],
  ['ocho', null],
  ['10000', 1_000_000],
  ['10000,01', null],
])('issue 50 the percentage typed as %j', (typed, hundredths) => {
  expect(readPercent(typed)).toBe(hundredths);
});

test.each([
  ['8,5 % rounded to $ 50', 850, 5000, [110000, 120000, 130000, 55000, null, undefined]],
  ['8,5 % to the cent', 850, 1, [108500, 119350, 130200, 54250, null, undefined]],
  ['a fall of 99 % to $ 1.000: never to nothing', -9900, 100000, [100000, 100000, 100000, 100000, null, undefined]],
])('issue 50 a rise of %s', (_what, hundredths, step, expected) => {
  expect(prices(raised(sheet, block(0, 0, 1, 2), { hundredths, step }).sheet)).toEqual(expected);
});

test('issue 50 O-104 what a rise would lift beyond the highest price stays, and is counted', () => {
  const dear = openSheet(1, 2, [100_000_000_000, 100]);
  const { sheet: next, refused } = raised(dear, block(0, 0, 0, 1), { hundredths: 100, step: 1 });
  expect([prices(next), refused]).toEqual([[100_000_000_000, 101], 1]);
});

test('issue 50 a rise is exact: as fractions say, half a step upwards', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000_000 }),
      fc.integer({ min: -9_999, max: 9_999 }).filter((hundredths) => hundredths !== 0),
      fc.constantFrom(1, 50, 100, 1000, 5000),
      (price, hundredths, step) => {
        const { sheet: next } = raised(openSheet(1, 1, [price]), block(0, 0), { hundredths, step });
        const twice = 2n * (BigInt(priceAt(next, 0) ?? 0) * 10_000n - BigInt(price) * BigInt(10_000 + hundredths));
        const most = 10_000n * BigInt(step);
        expect((-most < twice && twice <= most) || priceAt(next, 0) === step).toBe(true);
      },
    ),
  );
});

test.each([
  [
    '1\t2\n3\t4\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\r\n\r\n3', [['1'], [''], ['3']]],
  [
    '"1.234,50"\t"dos ""2"""\n"a\nb"\t',
    [
      ['1.234,50', 'dos "2"'],
      ['a\nb', ''],
    ],
  ],
  ['"5" o 6\t7', [['"5" o 6', '7']]],
  ['', [['']]],
])('issue 50 the block %j of a spreadsheet', (text, rows) => {
  expect(readBlock(text)).toEqual(rows);
});

test('issue 50 a pasted block lands where it is put; what is no price, outside or not offered is counted', () => {
  const act = pasted(sheet, block(0, 1), '$ 1.300\t1.400,50\t7\nprecio\t9\t');
  expect(prices(act.sheet)).toEqual([100000, 130000, 140050, 50000, null, undefined]);
  expect([act.refused, act.over]).toEqual([3, block(0, 1, 1, 2)]);
});

test('issue 50 one copied price fills the selection, and a row is repeated down', () => {
  expect(prices(pasted(sheet, block(0, 0, 1, 1), '5').sheet)).toEqual([500, 500, 120000, 500, 500, undefined]);
  expect(prices(pasted(sheet, block(0, 0, 1, 1), '5\t6').sheet)).toEqual([500, 600, 120000, 500, 600, undefined]);
});

test('issue 50 a copied block pasted over itself changes nothing', () => {
  expect(copied(sheet, block(0, 0, 1, 2))).toBe('1000,00\t1100,00\t1200,00\n500,00\t\t');
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 100_000_000_000 })), { minLength: 6, maxLength: 6 }),
      (read) => {
        const any = openSheet(2, 3, read);
        const act = pasted(any, block(0, 0, 1, 2), copied(any, block(0, 0, 1, 2)));
        expect([act.sheet, act.refused]).toEqual([any, 0]);
      },
    ),
  );
});

test('issue 50 a cell that somebody else saved meanwhile is theirs or mine, and is not told again', () => {
  const mine = withPrices(sheet, [[0, 1]]);
  expect(
    [settled(mine, 0, 2, true), settled(mine, 0, 2, false)].map(({ read, changed }) => [read[0], changed]),
  ).toEqual([
    [2, new Map([[0, 1]])],
    [2, new Map()],
  ]);
});
