import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { isSeen, leadsSentence, leavesWhole, ledGroups } from './review-rows.sql';

/* Removes a range of rows. `$1` is the review, `$2` and `$3` the rows; `scope` is a condition over places `p`. */

const { reason } = customersRemoval;

/** Condition: the row is about somebody who can still be removed. */
const isOpen = (row: string): string =>
  `${row}.job_id = $1 and ${row}.first_row is null and ${row}.reason is null and ${row}.outcome is null`;
const due = (row: string): string => `${isOpen(row)} and ${row}.row_no between $2 and $3`;

/** The first and the last of the next `$3` rows after `$2`. */
export const nextToRemove = `
  select min(row_no) as "from", max(row_no) as "to", count(*) as rows from (
    select r.row_no from customer_removal_rows r where ${isOpen('r')} and r.row_no > $2 order by r.row_no limit $3) next`;

/** Locks the diners until the transaction ends, always in the same order. */
export const holdLeavers = `
  select from customers where id in (select r.customer_id from customer_removal_rows r where ${due('r')})
   order by id for no key update`;

/** Refuses those who changed since they were shown, or who must stay. */
export const refuseChanged = (scope: string, all: boolean): string => `
  with told as materialized (
    select r.row_no, case
        when c.id is null or not c.is_active ${all ? '' : `or not ${isSeen('c.id', scope)}`} then ${sentence(reason.gone)}
        when c.version <> r.version or ${leavesWhole('c.id', scope)} <> r.leaves then ${sentence(reason.changed)}
        when led.groups is not null then ${leadsSentence}
      end as reason
      from customer_removal_rows r left join customers c on c.id = r.customer_id ${ledGroups(scope)}
     where ${due('r')}
  )
  update customer_removal_rows r set reason = told.reason, outcome = 'rejected'
    from told where r.job_id = $1 and r.row_no = told.row_no and told.reason is not null`;

/** Stores what an undo needs to know. */
export const keepTaken = (scope: string): string => `
  update customer_removal_rows r
     set group_id = c.group_id,
         ended = array(select p.id from customer_profile_relations p where p.customer_id = c.id and p.is_active and ${scope} order by p.id),
         shared_with = array(
           select other.id from customers other where other.file_number = c.file_number and other.is_active and other.id <> c.id order by other.id)
    from customers c where ${due('r')} and c.id = r.customer_id`;

/** Whoever also eats elsewhere loses the places, and the memberships in their groups. */
export const endPlaces = `
  update customer_profile_relations p set is_active = false
    from customer_removal_rows r where ${due('r')} and not r.leaves and p.customer_id = r.customer_id and p.id = any(r.ended)`;
export const leaveGroups = `
  update customers c
     set version = c.version + 1, group_id = (
       select g.id from groups g join customer_profile_relations p on p.business_unit_id = g.business_unit_id and p.company_id = g.company_id
        where g.id = c.group_id and p.customer_id = c.id and p.is_active)
    from customer_removal_rows r where ${due('r')} and not r.leaves and c.id = r.customer_id`;

export const removeDiners = `
  update customers c set is_active = false, version = c.version + 1
    from customer_removal_rows r where ${due('r')} and r.leaves and c.id = r.customer_id`;

export const keepRemoved = `update customer_removal_rows r set outcome = 'removed' where ${due('r')}`;
