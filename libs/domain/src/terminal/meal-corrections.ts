import { addDays, businessDay, type DateNumber, formatDate } from '../platform/dates/dates';
import { invalidFields, Refusal } from '../platform/refusals/refusal';
import { mealRefusals } from './meal.refusals';
import type { MealOrigin } from './meal-corrections.schemas';
import { terminal } from './terminal.texts';

/** What decides whether a meal can be voided. */
export interface VoidableMeal {
  readonly origin: MealOrigin | null;
  readonly qty: number;
  /** How many of it were voided before. */
  readonly voidedQty: number;
  /** Its business day. */
  readonly occurredOn: DateNumber;
}

/** The window in which meals are corrected: this many days back, counted from the day of `at`. */
export interface CorrectionWindow {
  readonly at: Date;
  readonly days: number;
}

export function firstDay({ at, days }: CorrectionWindow): DateNumber {
  return addDays(businessDay(at), -days);
}

/** Whether a meal of that business day is too old to be voided or entered by hand: more than the window's days ago. */
export function isBeforeWindow(day: DateNumber, window: CorrectionWindow): boolean {
  return day < firstDay(window);
}

/** Throws mealTooOld for a day before the window. */
export function checkDay(day: DateNumber, window: CorrectionWindow): void {
  if (isBeforeWindow(day, window)) throw new Refusal(mealRefusals.mealTooOld, { from: formatDate(firstDay(window)) });
}

/** Refuses the moment of a meal entered by hand: names its field when it is in the future, 'mealTooOld' before the window. */
export function checkMoment(occurredAt: Date, window: CorrectionWindow): void {
  if (occurredAt > window.at) throw invalidFields({ occurred_at: terminal.reasons.future });
  checkDay(businessDay(occurredAt), window);
}

/** How many of a meal a person may still void now; 0 for a counter-meal and outside the window. */
export function voidableQty(meal: VoidableMeal, window: CorrectionWindow): number {
  return meal.origin === 'void' || isBeforeWindow(meal.occurredOn, window) ? 0 : meal.qty - meal.voidedQty;
}

/**
 * Refuses to void `qty` of a meal: 'mealIsVoid' for a counter-meal, 'mealTooOld' outside the window, 'mealVoided' when
 * nothing is left of it, 'mealHasLess' when less is left.
 */
export function checkVoid(meal: VoidableMeal, qty: number, window: CorrectionWindow): void {
  if (meal.origin === 'void') throw new Refusal(mealRefusals.mealIsVoid);
  checkDay(meal.occurredOn, window);
  const left = voidableQty(meal, window);
  if (left === 0) throw new Refusal(mealRefusals.mealVoided);
  if (qty > left) throw new Refusal(mealRefusals.mealHasLess, { left });
}
