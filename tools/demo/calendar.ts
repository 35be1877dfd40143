/*
 * Days and moments of the business time zone, whose offset is -03:00 all year. A day is the number of days since
 * 1970-01-01, a moment is in whole seconds since then: both are cheap to compute with and go to PostgreSQL unchanged.
 */

import { isHoliday as isNational, isoToDate } from '@comensal/domain/platform/dates';

export type Day = number;
export type Moment = number;

const offsetSeconds = 3 * 3600;
const daySeconds = 86_400;

export const hour = 3600;
export const minute = 60;

export function momentOf(date: Date): Moment {
  return Math.floor(date.getTime() / 1000);
}

export function dayOf(moment: Moment): Day {
  return Math.floor((moment - offsetSeconds) / daySeconds);
}

/** The moment of a day, `seconds` after its midnight. */
export function at(day: Day, seconds: number): Moment {
  return day * daySeconds + offsetSeconds + Math.round(seconds);
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return (day + 4) % 7;
}

export function isWorkday(day: Day): boolean {
  return weekday(day) % 6 !== 0 && !isHoliday(day);
}

/** The Argentine holidays with fixed dates. */
export function isHoliday(day: Day): boolean {
  return isNational(isoToDate(isoDay(day)), []);
}

export function dayOfMonth(day: Day): number {
  return new Date(day * daySeconds * 1000).getUTCDate();
}

/** The first day of the month that is `months` after the day's own (before it, when negative). */
export function monthStart(day: Day, months = 0): Day {
  const date = new Date(day * daySeconds * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000 / daySeconds;
}

/** Months from one day's month to another's. */
export function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [new Date(from * daySeconds * 1000), new Date(to * daySeconds * 1000)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** '2026-11-21' */
export function isoDay(day: Day): string {
  return new Date(day * daySeconds * 1000).toISOString().slice(0, 10);
}

/** '21/11/2026' */
export function spanishDay(day: Day): string {
  return isoDay(day).split('-').reverse().join('/');
}

/** '2026-11-21T09:30:00-03:00' */
export function isoMoment(moment: Moment): string {
  return `${new Date((moment - offsetSeconds) * 1000).toISOString().slice(0, 19)}-03:00`;
}
