import type { DateNumber } from '../platform/dates/dates';

/** A replacement lasts at most a year. */
export const mostReplacementDays = 366;
/** A person has at most so many present and future replacements. */
export const mostReplacements = 20;
/** A search for who may replace finds at most so many people. */
export const mostCandidates = 10;

/** The days of a replacement, both included. */
export interface ReplacementDays {
  readonly from: DateNumber;
  readonly to: DateNumber;
}

/** Who acts for whom: both are people with an account. */
export interface ReplacedPerson {
  readonly username: string;
  readonly replacement: string;
}
