import type { DateNumber } from '@comensal/domain';

/** The days of a period that have been: what is to come has no place in a picture, unless all of it is to come. */
export function capped(period: { readonly from: DateNumber; readonly to: DateNumber }, today: DateNumber) {
  return { from: period.from, to: Math.max(period.from, Math.min(period.to, today)) };
}
