import type { DateNumber } from '../dates/dates';

/** What the rule looks at. A list without company is a centre's main list (PRI-15). */
export interface DatedList {
  readonly business_unit_id: string;
  readonly company_id: string | null;
  readonly start_date: DateNumber;
}

/** Of the lists of one kind: the one in force today, the ones that begin later, and those that another has replaced. */
export type ListStanding = 'past' | 'inForce' | 'next' | 'later';

/** Whether both are main lists of one centre, or lists of one client there. */
export function sameKind(a: Pick<DatedList, 'business_unit_id' | 'company_id'>, b: Pick<DatedList, 'business_unit_id' | 'company_id'>): boolean {
  return a.business_unit_id === b.business_unit_id && a.company_id === b.company_id;
}

/**
 * The list whose prices count at the centre for the company on the day (O-105): the client's own before the main one, of each
 * the latest start that is not after the day; null when there is none. A null company asks for the main list.
 */
export function listInForce<List extends DatedList>(
  lists: readonly List[], place: { readonly business_unit_id: string; readonly company_id: string | null }, day: DateNumber,
): List | null {
  const latest = (company_id: string | null): List | null => lists
    .filter((list) => sameKind(list, { ...place, company_id }) && list.start_date <= day)
    .reduce<List | null>((found, list) => (found === null || list.start_date > found.start_date ? list : found), null);
  return (place.company_id === null ? null : latest(place.company_id)) ?? latest(null);
}

/** Where a list stands among those of its kind on a day: of the ones that begin later the first is 'next'. */
export function standing<List extends DatedList>(list: List, lists: readonly List[], day: DateNumber): ListStanding {
  const replaces = (other: List): boolean => sameKind(other, list) && other.start_date > list.start_date && other.start_date <= day;
  if (list.start_date <= day) return lists.some(replaces) ? 'past' : 'inForce';
  const comesBefore = (other: List): boolean => sameKind(other, list) && other.start_date > day && other.start_date < list.start_date;
  return lists.some(comesBefore) ? 'later' : 'next';
}
