import { forecastService } from '../expected-diners/forecast';
import type { GeneratedMeals } from './generated-meals';

/** How a forecast did against 'same weekday, mean of four weeks', in meals a day. */
export interface Judged {
  readonly error: number;
  /** Of the mean of the last four such weekdays, closed ones counted as they were. */
  readonly meanOfFour: number;
  /** The errors of days on which somebody ate, against the mean of the last four such weekdays on which somebody did. */
  readonly served: number;
  readonly meanOfFourServed: number;
  /** Of the days with a range, or with meals without one: how many there are, and how many lie within. */
  readonly ranged: number;
  readonly held: number;
}

/** Compares all forecasts made from a day on, at each distance from tomorrow on. */
export function judgeForecasts({ counts, days }: GeneratedMeals, since: number, ahead: number): Judged {
  const sums = { error: 0, meanOfFour: 0, served: 0, meanOfFourServed: 0, ranged: 0, held: 0 };
  forecastService(counts, days, ahead).forEach((forecasts, today) => {
    if (today < since) return;
    forecasts.forEach(({ expected, low, high }, index) => {
      const day = today + index + 1;
      const count = counts[day];
      if (count === undefined) return;
      sums.error += Math.abs(expected - count);
      sums.meanOfFour += Math.abs(meanOfFour(counts, today, day, 0) - count);
      if (count > 0) {
        sums.served += Math.abs(expected - count);
        sums.meanOfFourServed += Math.abs(meanOfFour(counts, today, day, 1) - count);
      }
      if (count > 0 || expected > 0) {
        sums.ranged += 1;
        sums.held += count >= low && count <= high ? 1 : 0;
      }
    });
  });
  return sums;
}

/** The mean of the last four same weekdays until today that had at least so many meals. */
function meanOfFour(counts: readonly number[], today: number, day: number, least: number): number {
  const found: number[] = [];
  for (let before = day - 7; before >= 0 && found.length < 4; before -= 7) {
    const count = counts[before] ?? 0;
    if (before <= today && count >= least) found.push(count);
  }
  return found.reduce((sum, count) => sum + count, 0) / Math.max(1, found.length);
}
