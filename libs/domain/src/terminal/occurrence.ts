/** The hours of a service as HHmm; an end before the beginning passes midnight. */
export interface ServiceHours {
  readonly schedule_begin: string;
  readonly schedule_end: string;
}

/**
 * Whether a meal at that time of day (HHmm) belongs to the occurrence of its service that began the day before: limits
 * are counted by the day on which an occurrence began. A meal outside the hours belongs to the nearer occurrence. The
 * database uses the same rule (`day_of_occurrence`).
 */
export function beganTheDayBefore(time: string, { schedule_begin, schedule_end }: ServiceHours): boolean {
  return schedule_end < schedule_begin && minutesOf(time) * 2 < minutesOf(schedule_begin) + minutesOf(schedule_end);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4));
}
