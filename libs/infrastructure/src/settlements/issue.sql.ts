import { eatenAt, lineColumns, linesOfEaten } from './counted.sql';
import { hasLater, lastDayOf, markedPlaces, settledPlaces } from './places.sql';

/** The centres of a settlement, in the order in which they are locked. $1 settlement. */
export const centresToLockSql = `
  select distinct d.business_unit_id as id from settlements s, lateral (
    ${settledPlaces('s.company_id', 's.business_unit_id')}
    union all select p.company_id, p.business_unit_id from settlement_places p where p.settlement_id = s.id and p.edition = s.edition) d
   where s.id = $1 order by 1`;

/** Of a list of bytes: of each row the number, the day, the quantity and the amount, big-endian, in the order of numbers. */
const hashed = (bytes: string): string => `encode(sha256(coalesce(${bytes}, '')), 'hex')`;

/** The hash of an edition: that of its places `p`, with their sums. */
export const settlementHash = hashed(
  `convert_to(string_agg(p.business_unit_id || ':' || p.qty || ':' || p.amount || ':' || p.hash, E'\\n' order by p.business_unit_id), 'UTF8')`,
);

/**
 * Writes the next edition of a settlement: marks, lines, sections of diners and hashes. Where a later month of a place was
 * issued, what this one counts stays as it was. $1 settlement. Returns one row with what was counted, and what the lifecycle
 * needs to know. Needs the locks of the settlement, of its centres and of the adjustments.
 */
export const issueSql = `
  with settlement as materialized (
    select s.*, s.edition + 1 as next, ${lastDayOf('s.month')} as until_day from settlements s where s.id = $1
  ), mark as materialized (
    select (select coalesce(max(id), 0) from meal_transactions) as meal, (select coalesce(max(id), 0) from price_adjustments) as adjustment
  ), wanted as materialized (
    select d.company_id, d.business_unit_id, s.until_day from settlement s, lateral (
      ${settledPlaces('s.company_id', 's.business_unit_id')}
      union select p.company_id, p.business_unit_id from settlement_places p where p.settlement_id = s.id and p.edition = s.edition) d
  ), places as materialized (
    select q.company_id, q.business_unit_id, q.until_day, q.since_day, q.since_meal, q.since_adjustment, ${hasLater('q.until_day')} as has_later,
           case when ${hasLater('q.until_day')} then coalesce(p.until_meal, q.since_meal) else q.until_meal end as until_meal,
           case when ${hasLater('q.until_day')} then coalesce(p.until_adjustment, q.since_adjustment) else q.until_adjustment end as until_adjustment
      from (${markedPlaces('wanted', { meal: '(select meal from mark)', adjustment: '(select adjustment from mark)' })}) q
      left join settlement s on true
      left join settlement_places p on p.settlement_id = s.id and p.edition = s.edition and p.business_unit_id = q.business_unit_id
  ), ${eatenAt('places')}, lines as (
    insert into settlement_lines (settlement_id, edition, ${lineColumns})
    select s.id, s.next, l.* from settlement s, (${linesOfEaten}) l
     order by kind desc, business_unit_id, food_service_id, price, section, group_id, day
  ), diners as (
    insert into settlement_diners (settlement_id, edition, customer_id, section)
    select s.id, s.next, d.* from settlement s, (select distinct customer_id, section from eaten where customer_id is not null) d
  ), sums as materialized (
    select business_unit_id, sum(qty)::bigint as qty, sum(amount)::bigint as amount,
           string_agg(int8send(id) || date_send(day) || int4send(qty) || int8send(amount), '' order by id) as list
      from counted group by 1
  ), summed as materialized (
    select p.*, coalesce(t.qty, 0) as qty, coalesce(t.amount, 0) as amount, ${hashed('t.list')} as hash
      from places p left join sums t using (business_unit_id)
  ), kept as (
    insert into settlement_places (settlement_id, edition, company_id, business_unit_id, since_day, since_meal, since_adjustment,
                                   until_day, until_meal, until_adjustment, qty, amount, hash)
    select s.id, s.next, p.company_id, p.business_unit_id, p.since_day, p.since_meal, p.since_adjustment, p.until_day, p.until_meal,
           p.until_adjustment, p.qty, p.amount, p.hash
      from settlement s, summed p
  )
  select coalesce(sum(p.qty), 0)::bigint as qty, coalesce(sum(p.amount), 0)::bigint as amount,
         ${settlementHash} as hash,
         coalesce(bool_or(p.has_later), false) as "hasLater",
         exists (select from eaten) as "hasRows", exists (select from eaten where is_skipped) as "lacksFormer"
    from summed p`;
