import { at, type Day, type Moment, minute } from '../demo/calendar';
import type { Random } from '../demo/random';
import { countedOn, type Limits, type Tally } from './limits';

/**
 * A service that a diner may take on a visit: its hours as HHmm (an end before the beginning passes midnight), and how
 * likely it is taken.
 */
export interface Offer {
  readonly service: number;
  readonly begin: string;
  readonly end: string;
  readonly probability: number;
  /** Null where the diner's profile does not allow the service. */
  readonly limits: Limits | null;
}

/** A meal created at the terminal. `beyondLimit`: the cashier admitted a guest. */
interface TakenMeal {
  readonly service: number;
  readonly qty: number;
  readonly at: Moment;
  /** The day for which the limits count it. */
  readonly countsOn: Day;
  readonly beyondLimit: boolean;
}

/** How often a diner brings a guest, whom the cashier admits beyond the limits. */
const guestProbability = 0.006;

/**
 * What a diner takes on a day of attendance: of each offered service, by its probability and within the limits. Counts
 * what was taken in `tally`. Nothing later than `now`. The same random sequence yields the same meals.
 */
export function visit(
  random: Random,
  day: Day,
  diner: number,
  offers: readonly Offer[],
  tally: Tally,
  now: Moment = Infinity,
): TakenMeal[] {
  const taken: TakenMeal[] = [];
  for (const { service, begin, end, probability, limits } of offers) {
    if (!random.chance(probability)) continue;
    const moment = timeWithin(random, day, begin, end);
    if (moment > now) continue;
    const qty = random.chance(guestProbability) ? 2 : 1;
    const countsOn = countedOn(moment, { schedule_begin: begin, schedule_end: end });
    const isAllowed = tally.allows(diner, service, countsOn, qty, limits);
    // The terminal refuses a second time; a guest is admitted.
    if (!isAllowed && qty === 1) continue;
    tally.add(diner, service, countsOn, qty);
    taken.push({ service, qty, at: moment, countsOn, beyondLimit: !isAllowed });
  }
  return taken;
}

/**
 * Somewhere in the service's hours, most likely in their middle; for a service that passes midnight maybe on the
 * following day.
 */
function timeWithin(random: Random, day: Day, begin: string, end: string): Moment {
  const first = minutesOf(begin);
  const length = (minutesOf(end) - first + 1440) % 1440;
  const within = ((random.next() + random.next()) / 2) * (length - 1);
  return at(day, (first + within) * minute);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4));
}
