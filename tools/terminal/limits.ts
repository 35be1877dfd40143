import { monthStart, weekday, type Day } from '../demo/calendar';

/** How often a diner may have a service; with `config_by_day` the weekday's quantity, Monday first, stands in place of `qty_day` (O-83). */
export interface Limits {
  readonly config_by_day: boolean;
  readonly qty_day: number; readonly qty_week: number; readonly qty_month: number; readonly qty_year: number;
  readonly weekdays: readonly number[];
}

/** What each diner has had of each service, by day, week, month and year: what a point of sale counts to respect the limits. */
export class Tally {
  private readonly counts = new Map<string, number>();

  /** Whether the diner may have so many of the service more on that day. Without limits the service is not allowed. */
  allows(diner: number, service: number, day: Day, qty: number, limits: Limits | null): boolean {
    if (limits === null) return false;
    const perDay = limits.config_by_day ? limits.weekdays[(weekday(day) + 6) % 7] ?? 0 : limits.qty_day;
    return periodsOf(day).every((period, place) =>
      (this.counts.get(`${diner}/${service}/${period}`) ?? 0) + qty <= ([perDay, limits.qty_week, limits.qty_month, limits.qty_year][place] ?? 0));
  }

  add(diner: number, service: number, day: Day, qty: number): void {
    for (const period of periodsOf(day)) {
      const key = `${diner}/${service}/${period}`;
      this.counts.set(key, (this.counts.get(key) ?? 0) + qty);
    }
  }
}

let known: { day: Day; periods: readonly string[] } | null = null;

/** Names of the day, of its week from Monday on, of its month and of its year. */
function periodsOf(day: Day): readonly string[] {
  if (known?.day === day) return known.periods;
  const month = monthStart(day);
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const periods = [`d${day}`, `w${day - ((weekday(day) + 6) % 7)}`, `m${month}`, `y${year}`];
  known = { day, periods };
  return periods;
}
