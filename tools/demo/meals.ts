import { at, dayOf, dayOfMonth, isHoliday, isWorkday, minute, monthsBetween, weekday, type Day, type Moment } from './calendar';
import type { Diner } from './diners';
import type { PriceOf } from './prices';
import type { Random } from './random';
import { services, type Service, type Shift } from './services';

export interface Meal {
  readonly relation: number; readonly customer: number; readonly service: number; readonly qty: number;
  /** Minor units for the whole quantity. */
  readonly amount: number;
  readonly at: Moment; readonly pos: number;
  readonly company: string; readonly centre: string; readonly group: number | null; readonly isPrepaid: boolean;
}

/** How likely a diner who has come takes each service, by the service's id. */
const appetite: Record<Shift, readonly (readonly [service: number, probability: number])[]> = {
  day: [[1, 0.22], [2, 0.97], [3, 0.07], [5, 0.04]],
  night: [[1, 0.1], [4, 0.72], [6, 0.34], [5, 0.05]],
  office: [[2, 0.9], [5, 0.22], [1, 0.06]],
};

/**
 * Every meal from the first day to this moment, in the order in which they were eaten. Working days are busy, Saturdays,
 * Sundays and holidays almost empty but for the night shift; at the beginning of a month people come a little more.
 */
export function makeMeals(random: Random, diners: readonly Diner[], start: Day, now: Moment, priceOf: PriceOf): Meal[] {
  const today = dayOf(now);
  const monthFactors = Array.from({ length: monthsBetween(start, today) + 1 }, () => random.between(0.9, 1.1));
  const known = new Map(services.map((service) => [service.id, service]));
  const meals: Meal[] = [];
  for (let day = start; day <= today; day += 1) {
    const factor = (monthFactors[monthsBetween(start, day)] ?? 1) * (dayOfMonth(day) <= 10 ? 1.05 : 0.98);
    for (const diner of diners) {
      if (day < diner.firstDay || day > diner.lastDay) continue;
      const relation = diner.relations.length > 1 && random.chance(0.25) ? diner.relations[1] : diner.relations[0];
      if (relation === undefined) continue;
      const { shift } = relation.profile;
      if (!random.chance(diner.attendance * factor * dayFactor(day, shift))) continue;
      for (const [id, probability] of appetite[shift]) {
        const service = known.get(id);
        const isOffered = relation.profile.limits.some((limit) => limit.food_service_id === id && limit.is_active);
        if (!service || !isOffered || !random.chance(probability)) continue;
        const moment = mealTime(random, day, service);
        if (moment > now) continue;
        // A guest, now and then.
        const qty = random.chance(0.006) ? 2 : 1;
        const { company_id, business_unit_id, type, manage_groups } = relation.place;
        meals.push({
          relation: relation.id, customer: diner.id, service: id, qty, at: moment,
          amount: qty * priceOf(company_id, business_unit_id, id, dayOf(moment)),
          pos: random.whole(1, 3), company: company_id, centre: business_unit_id,
          group: manage_groups ? diner.group_id : null, isPrepaid: type === 'CON',
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

/** Somewhere in the service's hours, most likely in their middle; of a service that passes midnight maybe on the day after. */
function mealTime(random: Random, day: Day, service: Service): Moment {
  const begin = minutesOf(service.begin);
  const length = (minutesOf(service.end) - begin + 1440) % 1440;
  const within = ((random.next() + random.next()) / 2) * (length - 1);
  return at(day, (begin + within) * minute);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4));
}
