import { type Limits, Tally } from '../terminal/limits';
import { type Offer, visit } from '../terminal/visit';
import { type Day, dayOf, dayOfMonth, isHoliday, isWorkday, type Moment, monthsBetween, weekday } from './calendar';
import type { Diner } from './diners';
import type { PriceOf } from './prices';
import type { Random } from './random';
import { type ProfileOfService, type Shift, services } from './services';

export interface Meal {
  readonly relation: number;
  readonly customer: number;
  readonly service: number;
  readonly qty: number;
  /** Minor units for the whole quantity. */
  readonly amount: number;
  readonly at: Moment;
  readonly pos: number;
  /** A guest admitted by the cashier. */
  readonly overLimit: boolean;
  readonly company: string;
  readonly centre: string;
  readonly group: number | null;
  readonly isPrepaid: boolean;
}

/** How likely a diner who has come takes each service, by the service's id. */
const appetite: Record<Shift, readonly (readonly [service: number, probability: number])[]> = {
  day: [
    [1, 0.22],
    [2, 0.97],
    [3, 0.07],
    [5, 0.04],
  ],
  night: [
    [1, 0.1],
    [4, 0.72],
    [6, 0.34],
    [5, 0.05],
  ],
  office: [
    [2, 0.9],
    [5, 0.22],
    [1, 0.06],
  ],
};

/**
 * Every meal from the first day to this moment, in the order in which they were eaten. Working days are busy;
 * Saturdays, Sundays and holidays almost empty except for the night shift; at the beginning of a month slightly more
 * people come.
 */
export function makeMeals(random: Random, diners: readonly Diner[], start: Day, now: Moment, priceOf: PriceOf): Meal[] {
  const today = dayOf(now);
  const monthFactors = Array.from({ length: monthsBetween(start, today) + 1 }, () => random.between(0.9, 1.1));
  // By relation: the limits count separately at each centre.
  const tally = new Tally();
  const offersOf = new Map<ProfileOfService, readonly Offer[]>();
  const meals: Meal[] = [];
  for (let day = start; day <= today; day += 1) {
    const factor = (monthFactors[monthsBetween(start, day)] ?? 1) * (dayOfMonth(day) <= 10 ? 1.05 : 0.98);
    for (const diner of diners) {
      if (day < diner.firstDay || day > diner.lastDay) continue;
      const relation = diner.relations.length > 1 && random.chance(0.25) ? diner.relations[1] : diner.relations[0];
      if (relation === undefined) continue;
      const { shift } = relation.profile;
      if (!random.chance(diner.attendance * factor * dayFactor(day, shift))) continue;
      const { company_id, business_unit_id, type, manage_groups } = relation.place;
      const offers = offersOf.get(relation.profile) ?? offersFor(relation.profile);
      offersOf.set(relation.profile, offers);
      for (const { service, qty, at, beyondLimit } of visit(random, day, relation.id, offers, tally, now)) {
        meals.push({
          relation: relation.id,
          customer: diner.id,
          service,
          qty,
          at,
          overLimit: beyondLimit,
          amount: qty * priceOf(company_id, business_unit_id, service, dayOf(at)),
          pos: random.whole(1, 3),
          company: company_id,
          centre: business_unit_id,
          group: manage_groups ? diner.group_id : null,
          isPrepaid: type === 'CON',
        });
      }
    }
  }
  return meals.sort((a, b) => a.at - b.at || a.relation - b.relation || a.service - b.service);
}

function dayFactor(day: Day, shift: Shift): number {
  if (isWorkday(day)) return shift === 'office' && weekday(day) === 5 ? 0.85 : 1;
  const busy = shift === 'night' ? 0.45 : shift === 'day' ? 0.12 : 0.02;
  return isHoliday(day) ? busy / 2 : busy;
}

/** What the profile's diners may take, by preference. */
function offersFor({ shift, limits }: ProfileOfService): Offer[] {
  return appetite[shift].flatMap(([id, probability]) => {
    const service = services.find((candidate) => candidate.id === id);
    const allowed: Limits | undefined = limits.find((limit) => limit.food_service_id === id && limit.is_active);
    return service && allowed
      ? [{ service: id, begin: service.begin, end: service.end, probability, limits: allowed }]
      : [];
  });
}
