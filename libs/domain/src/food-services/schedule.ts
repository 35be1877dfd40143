import { fill } from '../platform/texts/fill';
import { foodServices } from './food-services.texts';

/**
 * The hours of a service, as HHmm. The beginning is inclusive, the end exclusive. An end before its beginning is on the
 * next day (O-75).
 */
export interface Schedule {
  readonly schedule_begin: string;
  readonly schedule_end: string;
}

/** An interval of one day in minutes from midnight. */
export interface DayStretch {
  readonly from: number;
  readonly to: number;
}

const minutesADay = 24 * 60;

/** Whether the text is a time from 0000 to 2359 in four digits (SRV-20). */
export function isTimeOfDay(time: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(time);
}

/** Minutes since midnight of a time of day in four digits. */
export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
}

/** The intervals of any one day that a schedule covers: one, or two when it passes midnight (O-75). */
export function dayStretches({ schedule_begin, schedule_end }: Schedule): DayStretch[] {
  const [from, to] = [minutesOfDay(schedule_begin), minutesOfDay(schedule_end)];
  return from < to
    ? [{ from, to }]
    : [
        { from, to: minutesADay },
        { from: 0, to },
      ].filter((stretch) => stretch.from < stretch.to);
}

/** Whether two schedules overlap; one that begins when the other ends does not (SRV-22, O-75). */
export function schedulesOverlap(one: Schedule, other: Schedule): boolean {
  const others = dayStretches(other);
  return dayStretches(one).some(({ from, to }) => others.some((stretch) => from < stretch.to && stretch.from < to));
}

/** '12:30' of '1230'. */
export function timeText(time: string): string {
  return `${time.slice(0, 2)}:${time.slice(2)}`;
}

/** '12:30 - 15:00' of a schedule (SRV-01). */
export function scheduleText({ schedule_begin, schedule_end }: Schedule): string {
  return fill(foodServices.list.range, { begin: timeText(schedule_begin), end: timeText(schedule_end) });
}

/**
 * The text of a time field after a keystroke: at most four digits, with the colon inserted (SRV-10). '93' becomes
 * '09:3', as no hour begins so, and '9:30' becomes '09:30'.
 */
export function typedTime(typed: string): string {
  const oneDigitHour = /^\s*(\d)\D(.*)$/s.exec(typed);
  const digits = (oneDigitHour ? `0${oneDigitHour[1] ?? ''}${oneDigitHour[2] ?? ''}` : typed)
    .replace(/\D/g, '')
    .replace(/^(?=[3-9]\d|2[4-9])/, '0')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/**
 * The text of a time field on blur: '130', shown as '13:0', is 01:30. Text that is not a time stays, and the rule
 * refuses it.
 */
export function leftTime(typed: string): string {
  const time = `0${typedTimeValue(typed)}`;
  return isTimeOfDay(time) ? timeText(time) : typed;
}

/**
 * The text of a time field after a paste: '7:30', '7.30 hs' and '07:30:00' become '07:30'. Text that is not a time
 * stays, and the rule refuses it.
 */
export function pastedTime(pasted: string): string {
  const text = pasted.trim();
  const [, hour, minutes] = /^(\d{1,2})[:.h]?(\d{2})(?::00)?(?: ?h(?:s|oras)?\.?)?$/i.exec(text) ?? [];
  return hour === undefined || minutes === undefined ? text : `${hour.padStart(2, '0')}:${minutes}`;
}

/** The time as the calls take it, without the colon. */
export function typedTimeValue(typed: string): string {
  return typed.replace(':', '');
}
