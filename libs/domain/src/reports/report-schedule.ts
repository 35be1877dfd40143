import {
  addDays,
  businessDay,
  businessMoment,
  type DateNumber,
  dateParts,
  daysInMonth,
  weekdayOf,
} from '../platform/dates/dates';
import { daysOfPeriod } from '../platform/dates/periods';
import { type ReportFileRequest, readReportRequest } from './report.calls';
import { type ReportName } from './report-names';
import { monthText } from './report-periods';
import { reportSchemasOf } from './report-schemas';

/*
 * Scheduled reports: when they are sent, and which days or months they cover. Both are relative to the business day of
 * the delivery, so that a stored filter stays meaningful.
 */

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/**
 * `weekday`, for a weekly one, is 1 (Monday) to 7. `month_day`, for a monthly one, is 1 to 31; beyond the end of a
 * short month it means its last day.
 */
export interface SendingRule {
  readonly frequency: ReportFrequency;
  readonly weekday: number | null;
  readonly month_day: number | null;
}

/**
 * The hour of the business day at which scheduled reports are created: the evening's deliveries have arrived by then.
 */
export const sendingHour = 6;

/** Schedules that one person may have, paused ones included. */
export const mostSchedules = 20;

/** Users, and addresses, that one schedule goes to besides its owner. */
export const mostRecipients = 10;

/** Addresses of people without a user that reports may go to, confirmed or not yet. */
export const mostAddresses = 100;

/** To whom a schedule goes besides its owner: user names, and the numbers of confirmed addresses. */
export interface Recipients {
  readonly users: readonly string[];
  readonly addresses: readonly number[];
}

/** The largest file that a mail attaches, in bytes; a larger one is downloaded by the mail's link. */
export const maxMailedBytes = 5 * 1024 * 1024;

/** The first moment after the given one at which a report of the rule is sent. */
export function nextSending(rule: SendingRule, after: Date): Date {
  const today = businessDay(after);
  const first = businessMoment(today, sendingHour) > after ? today : addDays(today, 1);
  return businessMoment(nextDay(rule, first), sendingHour);
}

/** The rule's first day from `from` on. */
function nextDay({ frequency, weekday, month_day }: SendingRule, from: DateNumber): DateNumber {
  if (frequency === 'weekly') return addDays(from, ((weekday ?? 1) - weekdayOf(from) + 7) % 7);
  if (frequency === 'daily') return from;
  const { year, month } = dateParts(from);
  const day = dayOfMonth(year, month, month_day ?? 1);
  return day >= from ? day : dayOfMonth(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, month_day ?? 1);
}

function dayOfMonth(year: number, month: number, day: number): DateNumber {
  return year * 10_000 + month * 100 + Math.min(day, daysInMonth(year, month));
}

/** The latest delivery up to now, of one first due at `due`: it replaces those missed while no worker ran. */
export function latestSending(rule: SendingRule, due: Date, now: Date): Date {
  let latest = due;
  for (let next = nextSending(rule, latest); next <= now; next = nextSending(rule, next)) latest = next;
  return latest;
}

/** The periods for a report by day, and those for a report by month. */
const dayPeriods = ['yesterday', 'lastSevenDays', 'lastWeek', 'thisWeek', 'lastMonth', 'thisMonth'] as const;
const monthPeriods = ['lastMonth', 'thisMonth', 'lastYear', 'thisYear'] as const;
export const reportPeriods = [...new Set([...dayPeriods, ...monthPeriods])];
export type ReportPeriod = (typeof dayPeriods)[number] | (typeof monthPeriods)[number];

/** The filter fields that name days or months; a schedule has its period instead. */
export const periodFields = ['dateFrom', 'dateTo', 'year', 'month', 'date'] as const;

/** The periods that a report can be scheduled with. */
export function periodsOf(name: ReportName): readonly [ReportPeriod, ...ReportPeriod[]] {
  return 'dateFrom' in reportSchemasOf(name).filter.shape ? dayPeriods : monthPeriods;
}

/** The filter fields of a period, relative to the day of the delivery. */
export function periodFilter(
  name: ReportName,
  period: ReportPeriod,
  day: DateNumber,
): Readonly<Record<string, unknown>> {
  const { from, to } = daysOfPeriod(period, day);
  if (periodsOf(name) === dayPeriods) return { dateFrom: from, dateTo: to };
  const { year, month } = dateParts(from);
  return { year, month: period === 'lastYear' || period === 'thisYear' ? '%' : monthText(month) };
}

/** The period of a report with this filter, relative to the day; null when it is none that can be repeated. */
export function shownPeriod(name: ReportName, filter: object, day: DateNumber): ReportPeriod | null {
  const shown = filter as Readonly<Record<string, unknown>>;
  return (
    periodsOf(name).find((period) =>
      Object.entries(periodFilter(name, period, day)).every(([field, value]) => shown[field] === value),
    ) ?? null
  );
}

/** What a schedule stores of the body of its report's file call: all but the period, which it has itself. */
export interface ScheduledReport {
  readonly report: ReportName;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly period: ReportPeriod;
  readonly format: 'xlsx' | 'pdf';
  readonly recipients?: Recipients | undefined;
}

/**
 * The body of the report's file call for a delivery on that day. Throws when the stored filter does not fit the report.
 */
export function scheduledRequest(
  { report, filter, period, format }: ScheduledReport,
  day: DateNumber,
): ReportFileRequest {
  return readReportRequest(report, { ...filter, ...periodFilter(report, period, day), format });
}
