import { Refusal } from '../platform/refusals/refusal';
import { mealRefusals } from './meal.refusals';
import { checkVoid, isBeforeWindow, type VoidableMeal, voidableQty } from './meal-corrections';

const window = { at: new Date('2026-11-21T12:00:00-03:00'), days: 60 };
const meal: VoidableMeal = { origin: null, qty: 3, voidedQty: 1, occurredOn: 20261120 };
const firstDay = 20260922;
const dayBefore = 20260921;

test.each([
  [firstDay, false],
  [dayBefore, true],
])('a meal of %d is before a window of 60 days: %s', (day, expected) => {
  expect(isBeforeWindow(day, window)).toBe(expected);
});

test.each([
  [{}, 2],
  [{ voidedQty: 3 }, 0],
  [{ origin: 'hand' }, 2],
  [{ origin: 'void', qty: -1, voidedQty: 0 }, 0],
  [{ occurredOn: firstDay }, 2],
  [{ occurredOn: dayBefore }, 0],
] as const)('what can be voided of a meal with %j is %d', (change, expected) => {
  expect(voidableQty({ ...meal, ...change }, window)).toBe(expected);
});

test.each([
  [{}, 1, null],
  [{}, 2, null],
  [{}, 3, new Refusal(mealRefusals.mealHasLess, { left: 2 })],
  [{ voidedQty: 3 }, 1, new Refusal(mealRefusals.mealVoided)],
  [{ origin: 'hand', voidedQty: 0 }, 3, null],
  [{ origin: 'void', qty: -1, voidedQty: 0 }, 1, new Refusal(mealRefusals.mealIsVoid)],
  [{ occurredOn: firstDay }, 1, null],
  [{ occurredOn: dayBefore }, 1, new Refusal(mealRefusals.mealTooOld, { from: '22/09/2026' })],
] as const)('to void of a meal with %j %d is refused with %s', (change, qty, expected) => {
  let refusal: unknown = null;
  try {
    checkVoid({ ...meal, ...change }, qty, window);
  } catch (thrown) {
    refusal = thrown;
  }
  expect(refusal).toEqual(expected);
  expect((refusal as Refusal | null)?.code).toBe(expected?.code);
});
