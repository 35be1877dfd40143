import { comparePrices, formatPerMille, isLargeChange, perMilleOf, priceChanges } from './price-changes';

const at = (id: number, price: number, is_active = true) => ({ id, price, is_active });

test('PRI-13 PRI-25 the effects of an edit: dearer, cheaper, added, removed; unchanged ones are omitted', () => {
  expect(
    priceChanges(
      [at(1, 100000), at(2, 100000), at(3, 5), at(4, 7), at(5, 9, false), at(6, 9, false)],
      [at(5, 50), at(1, 112550), at(2, 97000), at(3, 5), at(4, 7, false), at(6, 1, false)],
    ),
  ).toEqual([
    { id: 5, kind: 'added', previous: null, next: 50, perMille: null },
    { id: 1, kind: 'changed', previous: 100000, next: 112550, perMille: 126 },
    { id: 2, kind: 'changed', previous: 100000, next: 97000, perMille: -30 },
    { id: 4, kind: 'dropped', previous: 7, next: null, perMille: null },
  ]);
});

test('PRI-11 every price of a new list next to the one in force, including unchanged ones', () => {
  expect(comparePrices([at(1, 100), at(2, 50)], [at(3, 7), at(1, 100), at(4, 9, false)])).toEqual([
    { id: 3, kind: 'added', previous: null, next: 7, perMille: null },
    { id: 1, kind: 'same', previous: 100, next: 100, perMille: 0 },
    { id: 2, kind: 'dropped', previous: 50, next: null, perMille: null },
  ]);
});

test.each([
  [100, 150, false],
  [100, 151, true],
  [100, 50, false],
  [100, 49, true],
  [1_335_000, 1_450, true],
  [3, 4, false],
  [3, 1, true],
  [null, 100, false],
  [100, null, false],
])('PRI-11 PRI-25 from %p to %p changes by more than half: %p', (previous, next, expected) => {
  expect(isLargeChange({ previous, next })).toBe(expected);
});

test('PRI-13 the relative change of a price, in words', () => {
  expect([perMilleOf(100000, 112550), perMilleOf(300, 100), perMilleOf(5, 5), perMilleOf(0, 5)]).toEqual([
    126,
    -667,
    0,
    null,
  ]);
  expect([126, -30, 0, 5, -667].map(formatPerMille)).toEqual(['+12,6 %', '-3 %', '0 %', '+0,5 %', '-66,7 %']);
});
