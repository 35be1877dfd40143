import { type Day, dayOf, isoDay, isoMoment, isWorkday, type Moment } from '../demo/calendar';
import type { Random } from '../demo/random';
import type { Menu } from './held-menu';
import type { Tally } from './limits';
import { Purse } from './purse';
import { visit } from './visit';

/** A meal as a terminal delivers it (contract, /api/terminal/transactions). */
export interface SimulatedMeal {
  readonly id: string;
  readonly customer_id: number;
  readonly auth_code?: string;
  readonly auth_type?: string;
  readonly company_id: string;
  readonly food_service_id: number;
  readonly qty: number;
  readonly amount?: number;
  readonly occurred_at: string;
  readonly pos_id: string;
}

/** A meal as created at the terminal, and whether it was for a guest beyond the limit. */
interface MadeMeal {
  readonly sent: SimulatedMeal;
  /** The day for which the limits count it. */
  readonly countsOn: Day;
  readonly beyondLimit: boolean;
}

export interface Till {
  /** The prefix of its meals' ids. */
  readonly name: string;
  /** Which of the centre's terminals it is, from 0 on, and how many there are: each diner eats at one of them. */
  readonly position: number;
  readonly tills: number;
}

/** How likely a diner comes on a working day, and on another one. */
const attendance = { workday: 0.85, other: 0.1 };

/**
 * The meals of one terminal on one day, in the order in which they were eaten, numbered from `firstNumber` on. Pure:
 * all randomness comes from `random`.
 */
export function planDay(
  random: Random,
  menu: Menu,
  till: Till,
  day: Day,
  tally: Tally,
  firstNumber: number,
  now: Moment = Infinity,
  purse = new Purse(),
): MadeMeal[] {
  const comes = isWorkday(day) ? attendance.workday : attendance.other;
  const eaten = menu.diners
    .filter(({ id }) => id % till.tills === till.position)
    .flatMap((diner) =>
      random.chance(comes)
        ? visit(random, day, diner.id, menu.offersOf(diner), tally, now).map((meal) => ({ diner, meal }))
        : [],
    );
  return eaten
    .sort((one, other) => one.meal.at - other.meal.at || one.diner.id - other.diner.id)
    .flatMap(({ diner, meal }) => {
      const price = menu.priceOf(diner.company_id, meal.service, Number(isoDay(dayOf(meal.at)).replaceAll('-', '')));
      if (purse.serves(menu.accountOf(diner), (price ?? 0) * meal.qty)) return [{ diner, meal, price }];
      tally.giveBack(diner.id, meal.service, meal.countsOn, meal.qty);
      return [];
    })
    .map(({ diner, meal, price }, index) => {
      const [code] = diner.codes;
      const sent: SimulatedMeal = {
        id: `${till.name}-${String(firstNumber + index).padStart(8, '0')}`,
        customer_id: diner.id,
        company_id: diner.company_id,
        ...(code ?? {}),
        food_service_id: meal.service,
        qty: meal.qty,
        ...(price === null ? {} : { amount: price * meal.qty }),
        occurred_at: isoMoment(meal.at),
        pos_id: till.name.slice(0, 50),
      };
      return { sent, countsOn: meal.countsOn, beyondLimit: meal.beyondLimit };
    });
}

export interface Habits {
  /** How likely the connection is down for a whole day: its meals wait. */
  readonly offline: number;
  /** How likely a batch is delivered a second time. */
  readonly twice: number;
  /** Meals of a delivery, at most 1,000. */
  readonly batch: number;
}

/** One delivery: its meals, and how many the terminal still holds behind it. */
interface PlannedDelivery<Meal> {
  readonly meals: readonly Meal[];
  readonly pending: number;
}

/**
 * What a terminal sends at the end of a day of everything it holds: nothing when the connection is down, otherwise all
 * of it in batches, some of them twice.
 */
export function planDeliveries<Meal>(
  random: Random,
  held: readonly Meal[],
  { offline, twice, batch }: Habits,
): PlannedDelivery<Meal>[] {
  if (random.chance(offline)) return [];
  const deliveries: PlannedDelivery<Meal>[] = [];
  for (let from = 0; from < held.length; from += batch) {
    const delivery = { meals: held.slice(from, from + batch), pending: Math.max(0, held.length - from - batch) };
    deliveries.push(delivery);
    if (random.chance(twice)) deliveries.push(delivery);
  }
  return deliveries;
}
