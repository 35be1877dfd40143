import * as fc from 'fast-check';
import { openSheet, priceAt } from '../price-lists';
import { formatDecimal, formatPercent, indexDecimal, typedDecimal, unitsOf } from './decimal';
import { clauseFactor, clausePrice, clausesOf, perMilleOfFactor, proposed } from './index-proposal';
import type { ClauseView } from './price-clause.schemas';
import { setClauseSchema } from './price-clause.schemas';

const free = { fixed: 0, floor: null, ceiling: null };
const weighted = (weight: number, base: string | null, value: string | null) => ({ weight, base, value });

test.each([
  ['an index that doubled doubles the price', { ...free, weights: [weighted(10_000, '100', '200')] }, 200_00],
  ['a fixed part stays', { ...free, fixed: 2_500, weights: [weighted(7_500, '100', '120')] }, 115_00],
  [
    'each index counts by its weight',
    { ...free, weights: [weighted(6_000, '7864.1257', '8650.53827'), weighted(4_000, '50', '55')] },
    110_00,
  ],
  ['no less than the floor', { ...free, floor: 500, weights: [weighted(10_000, '100', '90')] }, 105_00],
  ['no more than the ceiling', { ...free, ceiling: 1_250, weights: [weighted(10_000, '100', '190')] }, 112_50],
])('issue 50 the price of a clause: %s', (_rule, terms, price) => {
  const factor = clauseFactor(terms);
  expect(factor && clausePrice(100_00, factor, 1)).toBe(price);
});

test('issue 50 nothing is proposed where an index lacks its base or its value', () => {
  expect(clauseFactor({ ...free, weights: [weighted(10_000, null, '1')] })).toBeNull();
  expect(clauseFactor({ ...free, weights: [weighted(5_000, '1', '1'), weighted(5_000, '1', null)] })).toBeNull();
});

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
const shares = fc
  .array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5 })
  .map((weights) => ({ weights, fixed: 10_000 - weights.reduce((sum, weight) => sum + weight, 0) }));

test('issue 50 a proposed price is exact: as fractions say, half a step upwards, within floor and ceiling', () => {
  fc.assert(
    fc.property(
      shares,
      fc.array(fc.tuple(decimal, decimal), { minLength: 5, maxLength: 5 }),
      fc.option(fc.tuple(fc.integer({ min: -9_000, max: 0 }), fc.integer({ min: 0, max: 90_000 }))),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(1, 100, 1_000, 5_000, 10_000),
      ({ weights, fixed }, values, limits, price, step) => {
        const [floor, ceiling] = limits ?? [null, null];
        const given = weights.map((weight, index) => weighted(weight, ...(values[index] ?? ['1', '1'])));
        const factor = clauseFactor({ fixed, floor, ceiling, weights: given });
        // The same sum over one common denominator, by another way.
        const bases = given.map(({ base }) => unitsOf(base ?? '1'));
        const all = bases.reduce((product, base) => product * base, 1n);
        const top = given.reduce(
          (sum, { weight, value }, index) =>
            sum + (BigInt(weight) * unitsOf(value ?? '1') * all) / (bases[index] ?? 1n),
          BigInt(fixed) * all,
        );
        const bottom = 10_000n * all;
        const least = BigInt(10_000 + (floor ?? -10_000)) * all;
        const most = ceiling === null ? top : BigInt(10_000 + ceiling) * all;
        const exact = top < least ? least : top > most ? most : top;
        const expected = factor && clausePrice(price, factor, step);
        const difference = 2n * (BigInt(expected ?? 0) * bottom - BigInt(price) * exact);
        const unit = bottom * BigInt(step);
        expect(expected === null || expected === step || (-unit < difference && difference <= unit)).toBe(true);
        expect(expected === null || expected % step === 0).toBe(true);
      },
    ),
  );
});

test('issue 50 the change of a factor in tenths of a percent, half upwards', () => {
  const of = (numerator: bigint, denominator: bigint) => perMilleOfFactor({ numerator, denominator });
  expect([
    of(1123n, 1000n),
    of(10005n, 10000n),
    of(9995n, 10000n),
    of(99949n, 100000n),
    of(1n, 2n),
    of(1n, 1n),
  ]).toEqual([123, 1, 0, -1, -500, 0]);
});

test('issue 50 values of indices are exact, as calls send and people type them', () => {
  expect(
    ['7864.1257', 7864.5, '0.000001', '0', '-1', '1e3', '1,5', '1.1234567', '', undefined].map((value) => {
      const read = indexDecimal().safeParse(value);
      return read.success ? read.data : read.error.issues[0]?.message;
    }),
  ).toEqual([
    '7864.1257',
    '7864.5',
    '0.000001',
    ...Array.from({ length: 5 }, () => 'Escriba un número mayor que cero, por ejemplo 7.864,1257'),
    'Campo obligatorio',
    'Campo obligatorio',
  ]);
  expect(['7.864,1257', '100', '8001,50', '', 'abc'].map(typedDecimal)).toEqual([
    '7864.1257',
    '100',
    '8001.5',
    undefined,
    Number.NaN,
  ]);
  expect([formatDecimal('1234567.5'), formatDecimal('12'), formatPercent(-1_250), formatPercent(10_000)]).toEqual([
    '1.234.567,5',
    '12',
    '-12,5 %',
    '100 %',
  ]);
});

const clause: ClauseView = {
  id: 1,
  company_id: 'K1',
  company_name: 'Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  base_date: 20260101,
  base_month: 202512,
  fixed: 0,
  rounding: 100,
  floor: null,
  ceiling: null,
  valid_from: 20260101,
  valid_to: null,
  version: 1,
  in_force: true,
  weights: [],
  months_behind: 0,
  proposal: { per_mille: 100, prices: [7, 8, 9].map((id) => ({ id, price: id * 100 })) },
};

test('issue 50 the sheet gets the proposed prices of its columns in one act, for services that the list has', () => {
  const place = { business_unit_name: 'Pilar', start_date: 20260101, end_date: null, id: 1, version: 1, prices: [] };
  const view = {
    start_date: 20260201,
    services: [7, 8].map((id) => ({ id, name: `S${id}`, sales_material_description: '' })),
    lists: [
      { ...place, business_unit_id: 'C1', company_id: null, company_name: null },
      { ...place, business_unit_id: 'C1', company_id: 'K1', company_name: 'Ñandú' },
    ],
    total: 2,
  };
  const sheet = openSheet(2, 2, [500, 600, 500, null]);
  const next = proposed(sheet, view, [clause]);
  expect([0, 1, 2, 3].map((cell) => priceAt(next, cell))).toEqual([500, 700, 500, null]);
  expect(next.past).toHaveLength(1);
  expect(clausesOf(view, [clause, { ...clause, company_id: 'K2' }, { ...clause, in_force: false }])).toEqual([
    { column: 1, clause },
  ]);
});

const body = {
  company_id: 'K1',
  business_unit_id: 'C1',
  base_date: 20260101,
  base_month: 202512,
  weights: [
    { index: 'IPC', weight: 6_000 },
    { index: 'Alimentos', weight: 4_000 },
  ],
  rounding: 100,
  valid_from: 20260101,
};
const fieldsOf = (change: object) =>
  Object.fromEntries(
    (setClauseSchema.safeParse({ ...body, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );

test.each([
  [{}, {}],
  [{ fixed: 1 }, { weights: 'Los pesos y la parte fija deben sumar 100 %: suman 100,01 %' }],
  [{ weights: [], fixed: 10_000 }, { weights: 'Campo obligatorio' }],
  [{ weights: ['IPC', 'ipc'].map((index) => ({ index, weight: 5_000 })) }, { weights: 'Cada índice va una sola vez' }],
  [
    { weights: Array.from({ length: 6 }, (_, n) => ({ index: `I${n}`, weight: 1 })) },
    { weights: 'El valor no es válido' },
  ],
  [{ floor: 100, ceiling: 99 }, { ceiling: 'El techo no puede ser menor que el piso' }],
  [{ valid_to: 20251231 }, { valid_to: 'No puede ser anterior al comienzo' }],
  [{ rounding: 7 }, { rounding: 'El valor no es válido' }],
])('issue 50 the fields of a clause: %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});
