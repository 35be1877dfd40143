import type { DateNumber } from '../platform/dates/dates';
import { perMilleOf } from '../price-lists/price-changes';
import type { PricePoint } from './service-prices.schemas';

/** A point beside the one before it. */
export interface PriceStep extends PricePoint {
  /** The change from the price before, in tenths of a percent; null for the first, and where one of them is none. */
  readonly perMille: number | null;
  readonly isPlanned: boolean;
}

/** The points in the order of time, each compared with the one before it; planned are those after the day. */
export function priceSteps(points: readonly PricePoint[], today: DateNumber): PriceStep[] {
  return points.map((point, index) => {
    const before = points[index - 1]?.price ?? null;
    return {
      ...point,
      perMille: before === null || point.price === null ? null : perMilleOf(before, point.price),
      isPlanned: point.start > today,
    };
  });
}
