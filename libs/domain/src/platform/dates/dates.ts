/** The business time zone: "today", "the 5th of the month" and month ends are decided here (O-31). */
export const businessTimeZone = 'America/Argentina/Buenos_Aires';

/** A calendar day in the calls: 20261121 (ACC-93). */
export type DateNumber = number;

/** Created on first use: a process that never formats a date, such as the spreadsheet reader, does not pay for it. */
function format(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: businessTimeZone, ...options });
    return made;
  };
}
const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const dayFormat = format('en-CA', day);
const momentFormat = format('es-AR', { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export function businessDay(moment: Date): DateNumber {
  return Number(dayFormat().format(moment).replaceAll('-', ''));
}

/** True for a yyyymmdd number that is a calendar day of the years 1900 to 2999. */
export function isDateNumber(value: number): boolean {
  if (!Number.isInteger(value) || value < 19000101 || value > 29991231) return false;
  const { year, month, day } = dateParts(value);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The moment of that hour of a business day. The business time zone is -03:00 all year. */
export function businessMoment(day: DateNumber, hour: number): Date {
  return new Date(`${dateToIso(day)}T${String(hour).padStart(2, '0')}:00:00-03:00`);
}

/** The day `days` days later; a negative number goes back. */
export function addDays(value: DateNumber, days: number): DateNumber {
  const { year, month, day } = dateParts(value);
  return isoToDate(new Date(Date.UTC(year, month - 1, day + days)).toISOString());
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: DateNumber, to: DateNumber): number {
  return Math.round((Date.parse(dateToIso(to)) - Date.parse(dateToIso(from))) / 86_400_000);
}

/** 1 for a Monday to 7 for a Sunday (ISO 8601). */
export function weekdayOf(value: DateNumber): number {
  const { year, month, day } = dateParts(value);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** How many days a month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Year, month (1 to 12) and day of a yyyymmdd number. */
export function dateParts(value: DateNumber): { year: number; month: number; day: number } {
  return { year: Math.floor(value / 10000), month: Math.floor(value / 100) % 100, day: value % 100 };
}

/** '2026-11-21', the form in which PostgreSQL reads and writes a date. */
export function dateToIso(value: DateNumber): string {
  const { year, month, day } = dateParts(value);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The yyyymmdd number of '2026-11-21' (anything after the day is ignored). */
export function isoToDate(iso: string): DateNumber {
  return Number(iso.slice(0, 10).replaceAll('-', ''));
}

/** dd/MM/yyyy as the screens show it (ACC-93). */
export function formatDate(value: DateNumber | null | undefined): string {
  if (value === null || value === undefined) return '';
  const { year, month, day } = dateParts(value);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}

/** dd/MM/yyyy HH:mm of a moment, in the business time zone (O-32). */
export function formatMoment(moment: Date | string): string {
  return momentFormat()
    .format(typeof moment === 'string' ? new Date(moment) : moment)
    .replace(',', '');
}

/** ISO 8601 with the offset of the business time zone, which is -03:00 all year. */
export function toIsoWithOffset(moment: Date): string {
  const shifted = new Date(moment.getTime() - 3 * 3_600_000);
  return `${shifted.toISOString().slice(0, -1)}-03:00`;
}

/** 'HH:mm' of a four-digit HHmm (ACC-94). */
export function formatTime(value: string): string {
  return `${value.slice(0, 2)}:${value.slice(2, 4)}`;
}
