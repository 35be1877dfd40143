import type { DateNumber } from '../platform/dates/dates';

/** The inputs of the rule. A list without a company is a centre's main list (PRI-15). */
export interface DatedList {
  readonly business_unit_id: string;
  readonly company_id: string | null;
  readonly start_date: DateNumber;
}

/**
 * The list in force at the centre for the company on the day (O-105): the client's own before the main one, and of each the
 * latest start not after the day. Null when there is none. A null company asks for the main list.
 */
export function listInForce<List extends DatedList>(
  lists: readonly List[],
  place: { readonly business_unit_id: string; readonly company_id: string | null },
  day: DateNumber,
): List | null {
  const latest = (company: string | null): List | null =>
    lists
      .filter(
        (list) =>
          list.business_unit_id === place.business_unit_id && list.company_id === company && list.start_date <= day,
      )
      .reduce<List | null>(
        (match, list) => (match === null || list.start_date > match.start_date ? list : match),
        null,
      );
  return (place.company_id === null ? null : latest(place.company_id)) ?? latest(null);
}

/** From its first day to the day before the next list of its kind begins; null means open-ended. */
export interface ListPeriod {
  readonly start_date: DateNumber;
  readonly end_date: DateNumber | null;
}

/** Whether two periods overlap: finds the client lists in force together with a main list (PRI-02). */
export function periodsMeet(one: ListPeriod, other: ListPeriod): boolean {
  const reaches = (list: ListPeriod, day: DateNumber): boolean => list.end_date === null || list.end_date >= day;
  return reaches(one, other.start_date) && reaches(other, one.start_date);
}
