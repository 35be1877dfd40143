import {
  configByDay,
  defaultQuantities,
  pastedQuantity,
  quantityOf,
  typedQuantity,
  weekdayQuantities,
} from './quantities';

test.each([
  ['5', '5'],
  ['12abc', '12'],
  ['abc', ''],
  ['a12', ''],
  ['', ''],
  [' 7 ', '7'],
  ['-3', ''],
  ['1.5', '1'],
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['12345', '1234'],
])('SPR-27 SPR-34 O-86 %p leaves %p in the cell', (typed, displayed) => {
  expect(typedQuantity(typed)).toBe(displayed);
});

test.each([
  ['12', '12'],
  [' 007 ', '7'],
  ['1.500', '1500'],
  ['12,00', '12'],
  ['12345', null],
  ['1.5', null],
  ['1,5', null],
  ['-3', null],
  ['12 platos', null],
  ['', null],
])('SPR-27 %p is pasted as %p', (pasted, displayed) => {
  expect(pastedQuantity(pasted)).toBe(displayed);
});

test.each([
  ['', 0],
  ['12', 12],
  ['9999', 9999],
  ['x', 0],
])('SPR-28 a cell with %p is %i', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});

const noDays = {
  qty_monday: 0,
  qty_tuesday: 0,
  qty_wednesday: 0,
  qty_thursday: 0,
  qty_friday: 0,
  qty_saturday: 0,
  qty_sunday: 0,
};

test('SPR-31 any weekday quantity enables the weekday quantities', () => {
  expect(configByDay(noDays)).toBe(0);
  expect(weekdayQuantities.map((name) => configByDay({ ...noDays, [name]: 1 }))).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('SPR-32 SPR-33 O-82 the defaults when creating and editing', () => {
  expect(defaultQuantities).toEqual({
    create: { qty_day: 1, qty_week: 999, qty_month: 999, qty_year: 999, ...noDays },
    edit: { qty_day: 1, qty_week: 999, qty_month: 999, qty_year: 9999, ...noDays },
  });
});
