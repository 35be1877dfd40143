import type { Clock } from '@comensal/application/platform/clock';
import type { Configuration } from './configuration';

/**
 * The clock of the process. Outside production, APP_CLOCK stops it at one moment, so that "the 5th of the month" and
 * month ends can be tried. Whatever measures real durations (rate limits, job timings) does not use it.
 */
export function createClock({ fixedClock }: Pick<Configuration, 'fixedClock'>): Clock {
  return fixedClock ? () => new Date(fixedClock) : () => new Date();
}
