import { refusedMealText } from '@comensal/domain/meals-massive';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type CorrectionWindow, checkMoment, mealRefusal } from '@comensal/domain/terminal';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { type EntryOutcome, enterMeals, handPrefix } from '../terminal/enter-meals';
import type { EnteredMeal } from '../terminal/meal.repository.port';
import type { PlacedMealRow } from './meal-upload.repository.port';

/** A row's meal, or the sentence why it is refused. */
export type EnteredRow = { readonly number: number } & (
  | { readonly entered: EnteredMeal }
  | { readonly refused: string }
);

/**
 * Enters the rows of a centre by the rules of a single meal, each under an id that is the row's own, so that a row is
 * entered once however often this runs. Takes the centre's lock.
 */
export async function enterRows(
  unit: UnitOfWork,
  actor: Actor,
  centre: string,
  reviewId: string,
  rows: readonly PlacedMealRow[],
  window: CorrectionWindow,
): Promise<readonly EnteredRow[]> {
  const objections = new Map(rows.map((row) => [row.number, momentObjection(row, window)]));
  const due = rows.filter(({ number }) => objections.get(number) === null);
  const outcomes = await enterMeals(
    unit,
    actor,
    centre,
    due.map((row) => ({ uid: `${handPrefix}${reviewId}-${row.number}`, meal: mealOf(row), reason: row.reason })),
    window.at,
  );
  const matches = new Map(due.map((row, index) => [row.number, outcomes[index]]));
  return rows.map((row): EnteredRow => {
    const { number } = row;
    const outcome = matches.get(number);
    if (outcome?.entered) return { number, entered: outcome.entered };
    return { number, refused: outcome ? refusedOf(row, outcome) : (objections.get(number) ?? '') };
  });
}

function mealOf({ customerId, companyId, authType, authCode, serviceId, occurredAt, qty }: PlacedMealRow) {
  return {
    customer_id: customerId,
    auth_code: authCode,
    auth_type: authType,
    company_id: companyId,
    food_service_id: serviceId,
    qty,
    occurred_at: occurredAt,
  };
}

function refusedOf(row: PlacedMealRow, { refusal }: EntryOutcome): string {
  return refusal ? refusedMealText(refusal.code, refusal.reason, noticeOf(row)) : '';
}

const noticeOf = ({ authCode, cells }: PlacedMealRow) => ({ byCode: authCode !== null, cells });

/** The sentence about a moment in the future or before the window; null for any other. */
function momentObjection(row: PlacedMealRow, window: CorrectionWindow): string | null {
  try {
    checkMoment(row.occurredAt, window);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isTooOld = error.code === 'mealTooOld';
    const reason = isTooOld ? error.message : mealRefusal('future', { ...mealOf(row), id: '' }).reason;
    return refusedMealText(isTooOld ? 'mealTooOld' : 'future', reason, noticeOf(row));
  }
}

/** What is said about a meal of a client that is not the person's: as if there were no such diner. */
export function foreignText(row: PlacedMealRow): string {
  const { reason } = mealRefusal('unknownDiner', { ...mealOf(row), id: '' });
  return refusedMealText('unknownDiner', reason, noticeOf(row));
}
