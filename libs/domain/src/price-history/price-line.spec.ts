import { priceSteps } from './price-line';

const point = (start: number, price: number | null) => ({ start, price, list_id: 1, changed_by: null, ended_at: null });

test('PRI-22 each price is compared with the one before it, and what begins after the day is planned', () => {
  const steps = priceSteps(
    [point(20261001, 100000), point(20261101, 108500), point(20261110, null), point(20261201, 110000)],
    20261130,
  );
  expect(steps.map(({ perMille, isPlanned }) => [perMille, isPlanned])).toEqual([
    [null, false],
    [85, false],
    [null, false],
    [null, true],
  ]);
});
