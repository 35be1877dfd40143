import type { DateNumber } from '@comensal/domain/platform/dates';

/** A period up to today: a picture has no place for the future, unless all of the period is to come. */
export function capped(period: { readonly from: DateNumber; readonly to: DateNumber }, today: DateNumber) {
  return { from: period.from, to: Math.max(period.from, Math.min(period.to, today)) };
}
