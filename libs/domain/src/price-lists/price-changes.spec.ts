import { formatPerMille, perMilleOf, priceChanges } from './price-changes';

const at = (id: number, price: number, is_active = true) => ({ id, price, is_active });

test('PRI-13 PRI-25 what an edit does: dearer, cheaper, in, out; what stays is not named', () => {
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

test('PRI-13 the part of a price that changed, in words', () => {
  expect([perMilleOf(100000, 112550), perMilleOf(300, 100), perMilleOf(5, 5), perMilleOf(0, 5)]).toEqual([
    126,
    -667,
    0,
    null,
  ]);
  expect([126, -30, 0, 5, -667].map(formatPerMille)).toEqual(['+12,6 %', '-3 %', '0 %', '+0,5 %', '-66,7 %']);
});
