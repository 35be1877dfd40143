import type { DateNumber } from '@comensal/domain/platform/dates';

/** A period up to today: a chart shows no future days, unless the whole period is in the future. */
export function capped(period: { readonly from: DateNumber; readonly to: DateNumber }, today: DateNumber) {
  return { from: period.from, to: Math.max(period.from, Math.min(period.to, today)) };
}
