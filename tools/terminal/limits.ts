import { beganTheDayBefore, type ServiceHours } from '@comensal/domain/terminal';
import { at, type Day, dayOf, type Moment, minute, monthStart, weekday } from '../demo/calendar';

/**
 * How often a diner may have a service; with `config_by_day` the weekday's quantity, Monday first, replaces `qty_day`
 * (O-83).
 */
export interface Limits {
  readonly config_by_day: boolean;
  readonly qty_day: number;
  readonly qty_week: number;
  readonly qty_month: number;
  readonly qty_year: number;
  readonly weekdays: readonly number[];
}

interface Counted {
  readonly periods: Periods;
  readonly qty: [day: number, week: number, month: number, year: number];
}
type Periods = readonly [day: number, week: number, month: number, year: number];

/** The day for which a meal counts: the one on which the occurrence of its service began. */
export function countedOn(moment: Moment, hours: ServiceHours): Day {
  const day = dayOf(moment);
  const minutes = Math.floor((moment - at(day, 0)) / minute);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  return beganTheDayBefore(time, hours) ? day - 1 : day;
}

/**
 * What each diner has had of each service in the current day, week, month and year: what a point of sale counts to
 * respect the limits. Days must be passed in order.
 */
export class Tally {
  private readonly counted = new Map<string, Counted>();

  /** Whether the diner may have this many more of the service on that day. Without limits the service is not allowed. */
  allows(diner: number, service: number, day: Day, qty: number, limits: Limits | null): boolean {
    if (limits === null) return false;
    const perDay = limits.config_by_day ? (limits.weekdays[(weekday(day) + 6) % 7] ?? 0) : limits.qty_day;
    const [ofDay, ofWeek, ofMonth, ofYear] = this.had(diner, service, day).qty;
    return (
      ofDay + qty <= perDay &&
      ofWeek + qty <= limits.qty_week &&
      ofMonth + qty <= limits.qty_month &&
      ofYear + qty <= limits.qty_year
    );
  }

  add(diner: number, service: number, day: Day, qty: number): void {
    const {
      periods,
      qty: [ofDay, ofWeek, ofMonth, ofYear],
    } = this.had(diner, service, day);
    this.counted.set(`${diner}/${service}`, { periods, qty: [ofDay + qty, ofWeek + qty, ofMonth + qty, ofYear + qty] });
  }

  /** Counts fewer of a meal of that day: it was voided. */
  giveBack(diner: number, service: number, day: Day, qty: number): void {
    const last = this.counted.get(`${diner}/${service}`);
    if (last === undefined) return;
    const periods = periodsOf(day);
    const left = (position: 0 | 1 | 2 | 3): number =>
      last.qty[position] - (last.periods[position] === periods[position] ? qty : 0);
    this.counted.set(`${diner}/${service}`, { periods: last.periods, qty: [left(0), left(1), left(2), left(3)] });
  }

  private had(diner: number, service: number, day: Day): Counted {
    const periods = periodsOf(day);
    const last = this.counted.get(`${diner}/${service}`);
    if (last === undefined) return { periods, qty: [0, 0, 0, 0] };
    const since = (position: 0 | 1 | 2 | 3): number =>
      last.periods[position] === periods[position] ? last.qty[position] : 0;
    return { periods, qty: [since(0), since(1), since(2), since(3)] };
  }
}

let known: { readonly day: Day; readonly periods: Periods } | null = null;

/** The first day of the day's week (a Monday) and month, and its year; cached for the last requested day. */
function periodsOf(day: Day): Periods {
  if (known?.day !== day)
    known = {
      day,
      periods: [day, day - ((weekday(day) + 6) % 7), monthStart(day), new Date(day * 86_400_000).getUTCFullYear()],
    };
  return known.periods;
}
