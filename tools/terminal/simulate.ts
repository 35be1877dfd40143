import type { Day, Moment } from '../demo/calendar';
import { Random } from '../demo/random';
import type { Menu } from './held-menu';
import { Tally } from './limits';
import { type Habits, planDay, planDeliveries, type SimulatedMeal, type Till } from './plan-day';
import { Purse } from './purse';
import type { TerminalLine } from './terminal-line';

interface Simulation {
  readonly till: Till;
  readonly seed: number;
  readonly habits: Habits;
  readonly from: Day;
  readonly to: Day;
  readonly now: Moment;
  /** The current configuration, fetched after a day with a connection; by default the terminal keeps its first one. */
  readonly fetchMenu?: () => Promise<Menu>;
  /** Stops after this many meals; by default after all days. */
  readonly meals?: number;
}

/** The result: meals created, and the server's answers to the deliveries. */
export interface Simulated {
  meals: number;
  beyondLimit: number;
  /** Meals refused because the account that pays serves no more. */
  notServed: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  deliveries: number;
}

/** A meal that the terminal has counted, and how much of it was given back. */
interface CountedMeal {
  readonly sent: SimulatedMeal;
  readonly countsOn: Day;
  returned: number;
}

/** Counts what was voided of the terminal's own meals no longer. */
function giveBack(tally: Tally, counted: readonly CountedMeal[], menu: Menu): void {
  for (const meal of counted) {
    const { id, customer_id, food_service_id } = meal.sent;
    const more = menu.voidedOf(id) - meal.returned;
    // What is no longer published is of a day that no limit counts any more.
    if (more <= 0) continue;
    tally.giveBack(customer_id, food_service_id, meal.countsOn, more);
    meal.returned += more;
  }
}

/**
 * One terminal, day after day: meals are created, held while the connection is down, delivered, some batches twice. On
 * the last day the connection always works.
 */
export async function simulate(
  line: TerminalLine,
  first: Menu,
  { till, seed, habits, from, to, now, fetchMenu, meals = Infinity }: Simulation,
): Promise<Simulated> {
  const random = new Random(seed);
  const tally = new Tally();
  const purse = new Purse();
  const result: Simulated = {
    meals: 0,
    beyondLimit: 0,
    notServed: 0,
    accepted: 0,
    duplicates: 0,
    rejected: 0,
    deliveries: 0,
  };
  let held: SimulatedMeal[] = [];
  let menu = first;
  const counted: CountedMeal[] = [];
  for (let day = from; day <= to && result.meals < meals; day += 1) {
    const made = planDay(random, menu, till, day, tally, result.meals + 1, now, purse).slice(0, meals - result.meals);
    result.meals += made.length;
    result.beyondLimit += made.filter(({ beyondLimit }) => beyondLimit).length;
    held.push(...made.map(({ sent }) => sent));
    counted.push(...made.map((meal) => ({ ...meal, returned: 0 })));
    const isLast = day === to || result.meals >= meals;
    const deliveries = planDeliveries(random, held, isLast ? { ...habits, offline: 0 } : habits);
    for (const delivery of deliveries) {
      const { accepted, duplicates, rejected } = await line.deliver(delivery.meals, delivery.pending);
      result.deliveries += 1;
      result.accepted += accepted;
      result.duplicates += duplicates;
      result.rejected += rejected.length;
    }
    if (deliveries.length === 0) continue;
    held = [];
    if (fetchMenu) {
      menu = await fetchMenu();
      purse.fetched();
    }
    giveBack(tally, counted, menu);
  }
  return { ...result, notServed: purse.refused };
}
