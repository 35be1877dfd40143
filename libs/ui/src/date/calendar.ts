/** A day as a yyyymmdd number (ACC-93). No clock and no time zone: plain calendar arithmetic. */
export type DayNumber = number;

/** The day as UTC midnight; the zone has no meaning here. */
function toUtc(day: DayNumber): Date {
  return new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
}

function fromUtc(date: Date): DayNumber {
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** Whether the number is a calendar day between the years 1900 and 2999. */
export function isDay(day: number): boolean {
  return Number.isInteger(day) && day >= 19_000_101 && day <= 29_991_231 && fromUtc(toUtc(day)) === day;
}

/** The day `days` days later; earlier when negative. */
export function addDays(day: DayNumber, days: number): DayNumber {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return fromUtc(date);
}

/** The same day `months` months later; the month's last day when it is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const first = toUtc(firstOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day % 100, length));
  return fromUtc(first);
}

function firstOfMonth(day: DayNumber): DayNumber {
  return day - (day % 100) + 1;
}

/** The six weeks, Monday to Sunday, that show the day's month. */
export function monthWeeks(day: DayNumber): DayNumber[][] {
  const first = firstOfMonth(day);
  const monday = addDays(first, -((toUtc(first).getUTCDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(monday, week * 7 + weekday)),
  );
}

/** Whether both days are in one month. */
export function sameMonth(one: DayNumber, other: DayNumber): boolean {
  return Math.trunc(one / 100) === Math.trunc(other / 100);
}

/** '05/03/2026' of 20260305; empty for null. */
export function dayText(day: DayNumber | null): string {
  if (day === null) return '';
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(6)}/${digits.slice(4, 6)}/${digits.slice(0, 4)}`;
}

/** The day of 'dd/mm/aaaa'; null when the text is incomplete or not a day. */
export function parseDay(text: string): DayNumber | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const day = Number(`${parts[3]}${parts[2]}${parts[1]}`);
  return isDay(day) ? day : null;
}

/**
 * The day in a pasted text: 5/3/2026, 05-03-26, 2026-03-05 (with or without a time after it), 05032026 or 20260305; null when
 * there is none.
 */
export function pastedDay(pasted: string): DayNumber | null {
  const text = pasted.trim();
  const isoLike = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:$|[T ])/.exec(text);
  const local =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:$|[, ])/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const days = [
    local && dayOf(local[3] ?? '', local[2] ?? '', local[1] ?? ''),
    isoLike && dayOf(isoLike[1] ?? '', isoLike[2] ?? '', isoLike[3] ?? ''),
  ];
  return days.find((day) => day !== null && isDay(day)) ?? null;
}

function dayOf(year: string, month: string, day: string): DayNumber {
  return Number(`${year.padStart(4, '20')}${month.padStart(2, '0')}${day.padStart(2, '0')}`);
}

/** The typed digits with slashes inserted; '5/3/' becomes '05/03/'. */
export function maskDay(typed: string): string {
  const padded = typed.replace(/[.\- ]/g, '/').replace(/(?<=^|\/)(\d)(?=\/)/g, '0$1');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const open = padded.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return parts.join('/') + (open ? '/' : '');
}

/** Parts of a day in the locale's words: full (for the screen reader), month title, and the narrow names of the weekdays. */
export function dayWords(locale: string) {
  const full = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  const longWeekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  const week = Array.from({ length: 7 }, (_, index) => toUtc(addDays(20_240_101, index)));
  return {
    full: (day: DayNumber) => full.format(toUtc(day)),
    month: (day: DayNumber) => month.format(toUtc(day)),
    weekdays: week.map((date) => ({ short: weekday.format(date).slice(0, 2), long: longWeekday.format(date) })),
  };
}
