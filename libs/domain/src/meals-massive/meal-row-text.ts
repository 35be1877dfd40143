import { fill } from '../platform/texts/fill';
import { type MealReason, mealReasonField } from '../terminal/meal.schemas';
import { type MealCell, mealColumns } from './meal-row';
import { mealsMassive } from './meals-massive.texts';

export interface MealRowState {
  /** Why the meal cannot be entered, or was not. */
  readonly reason: string | null;
  readonly outcome: 'added' | 'rejected' | null;
  readonly isBeyondLimit: boolean | null;
  readonly isOffSchedule: boolean | null;
  /** The day for which the meal counts, as 21/11/2026, where it is not the day on which it was eaten. */
  readonly countedOn: string | null;
}

/** The sentence about a row of the review, or of what was entered. */
export function mealRowText(phase: 'review' | 'result', row: MealRowState): string {
  const { outcome: words, marks } = mealsMassive;
  if (row.reason !== null) return row.reason;
  if (phase === 'result' && row.outcome !== 'added') return words.open;
  return [
    phase === 'review' ? words.good : words.added,
    ...(row.isBeyondLimit ? [marks.beyondLimit] : []),
    ...(row.isOffSchedule ? [marks.offSchedule] : []),
    ...(row.countedOn === null ? [] : [fill(marks.countedOn, { day: row.countedOn })]),
  ].join('. ');
}

const { remedy } = mealsMassive;
const remedies: Readonly<Partial<Record<MealReason | 'mealTooOld', string>>> = {
  future: remedy.date,
  mealTooOld: remedy.date,
  dinerRemoved: remedy.diner,
  notAtCentre: remedy.diner,
  unknownDiner: remedy.diner,
  otherCompany: remedy.company,
  companyInactive: remedy.company,
  relationEnded: remedy.company,
  unknownService: remedy.service,
  serviceNotOffered: remedy.service,
  centreInactive: remedy.place,
  noPrice: remedy.price,
  amountTooLarge: remedy.qty,
};
const columnOf: Readonly<Record<string, MealCell>> = {
  customer_id: 'file_number',
  auth_code: 'auth_code',
  company_id: 'company',
  food_service_id: 'service',
  occurred_at: 'day',
  qty: 'qty',
};

/**
 * Why a meal is refused, with the column and the cell it is about, and what to do: `code` is the reason of a delivery,
 * or 'mealTooOld'; `cells` are the addresses of the row's cells.
 */
export function refusedMealText(
  code: MealReason | 'mealTooOld',
  reason: string,
  { byCode, cells }: { readonly byCode: boolean; readonly cells: Readonly<Partial<Record<MealCell, string>>> },
): string {
  const field =
    code === 'mealTooOld' ? 'occurred_at' : mealReasonField(code, byCode ? { customer_id: null } : { customer_id: 1 });
  const key = field === null ? undefined : columnOf[field];
  const notice = { reason, remedy: remedies[code] ?? remedy.diner };
  if (key === undefined) return fill(mealsMassive.reason.refusedWhole, notice);
  const { title } = mealColumns.find((column) => column.key === key) ?? { title: '' };
  const cell = cells[key];
  return fill(mealsMassive.reason.refused, { ...notice, title, at: cell === undefined ? '' : ` (${cell})` });
}
