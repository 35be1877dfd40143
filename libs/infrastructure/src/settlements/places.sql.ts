import { issuedStatuses } from '@comensal/domain/settlements';
import { isPrepaid } from '../companies/contractor.sql';
import { statusIn } from '../platform/database/status.sql';

/** Condition: the relation `q` is invoiced afterwards, or was. */
const isSettled = `(not ${isPrepaid('q')} or exists (
  select from former_relations f where f.company_id = q.company_id and f.business_unit_id = q.business_unit_id and not ${isPrepaid('f')}))`;

/**
 * The places that a settlement of the company is of: its centre, or without one all that are invoiced afterwards, or were;
 * also ended ones. Rows of company_id and business_unit_id. Both are SQL.
 */
export function settledPlaces(company: string, centre: string): string {
  return `select q.company_id, q.business_unit_id from company_business_unit_relations q
    where q.company_id = ${company} and (q.business_unit_id = ${centre} or ${centre} is null and ${isSettled})`;
}

/** Every place that can be settled, as rows of company_id and business_unit_id. */
export const everySettledPlace = `select q.company_id, q.business_unit_id from company_business_unit_relations q where ${isSettled}`;

/** The places of the settlement `s`: of an issued one as they were then. */
export function placesOf(s: string): string {
  return `(select p.company_id, p.business_unit_id from settlement_places p where p.settlement_id = ${s}.id and p.edition = ${s}.edition
    union all select d.company_id, d.business_unit_id from (${settledPlaces(`${s}.company_id`, `${s}.business_unit_id`)}) d where ${s}.edition = 0)`;
}

/** The places as they count in settlements that stand: of each its latest edition. */
const standing = `settlement_places e join settlements i on i.id = e.settlement_id and i.edition = e.edition and ${statusIn('i.status', issuedStatuses)}`;
const atPlace = 'e.company_id = q.company_id and e.business_unit_id = q.business_unit_id';

/** Condition: a later month of the place `q` was issued. `until` is the last day of this one. */
export function hasLater(until: string): string {
  return `exists (select from ${standing} where ${atPlace} and e.until_day > ${until})`;
}

/** The last day of the month that begins on the day `first`, as SQL. */
export function lastDayOf(first: string): string {
  return `(${first} + interval '1 month' - interval '1 day')::date`;
}

/** Marks that nothing is beyond: of what is not issued. */
export const noMark = `${Number.MAX_SAFE_INTEGER}::bigint`;

/**
 * The places with their marks. `places` is a relation with company_id, business_unit_id and until_day; the marks of this
 * settlement are SQL. What is counted since is what no former settlement has; of a place's first one what is of its month,
 * or comes later.
 */
export function markedPlaces(places: string, until: { readonly meal: string; readonly adjustment: string }): string {
  return `select q.company_id, q.business_unit_id, q.until_day,
                 coalesce(f.until_day, b.since_day, date_trunc('month', q.until_day::timestamp)::date - 1) as since_day,
                 coalesce(f.until_meal, b.since_meal, ${until.meal}) as since_meal,
                 coalesce(f.until_adjustment, b.since_adjustment, ${until.adjustment}) as since_adjustment,
                 ${until.meal} as until_meal, ${until.adjustment} as until_adjustment
            from ${places} q
            left join lateral (
              select e.until_day, e.until_meal, e.until_adjustment from ${standing}
               where ${atPlace} and e.until_day < q.until_day order by e.until_day desc limit 1) f on true
            -- Its first one began here, though it was withdrawn, or is issued again.
            left join lateral (
              select e.since_day, e.since_meal, e.since_adjustment from settlement_places e
               where ${atPlace} and e.until_day <= q.until_day order by e.until_day, e.settlement_id, e.edition limit 1) b on f.until_day is null`;
}

/** The places of the draft `s`, a relation of one row, with marks that count everything until now. */
export function draftPlaces(s: string): string {
  return markedPlaces(
    `(select d.company_id, d.business_unit_id, ${lastDayOf('s.month')} as until_day from ${s} s, lateral (${settledPlaces('s.company_id', 's.business_unit_id')}) d)`,
    { meal: noMark, adjustment: noMark },
  );
}

/** The places of the latest edition of `s`, a relation of one row, with their marks. */
export function issuedPlaces(s: string): string {
  return `select p.* from ${s} s join settlement_places p on p.settlement_id = s.id and p.edition = s.edition`;
}
