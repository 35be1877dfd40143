import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import { words } from '../customers-massive/prepare-upload.sql';
import { namedDiner, sentence } from '../customers-massive/upload-rows.sql';
import { isCode } from '../platform/database/codes.sql';
import { folded, ordered } from '../platform/database/search.sql';

/* How a review finds and checks its rows. `$1` is the review; `scope` is a condition over places `p`. */

const { reason } = customersRemoval;

/** Condition: the actor may see an active place of the diner. `diner` is SQL. */
export const isSeen = (diner: string, scope: string): string =>
  `exists (select from customer_profile_relations p where p.customer_id = ${diner} and p.is_active and ${scope})`;
/** Condition: all places of the diner are in the actor's scope, so a removal removes the diner altogether. */
export const leavesWhole = (diner: string, scope: string): string =>
  `not exists (select from customer_profile_relations p where p.customer_id = ${diner} and p.is_active and not (${scope}))`;

/** Names of the groups that the diner `c` leads at the places to leave, as `led.groups`; null without any. */
export const ledGroups = (scope: string): string => `left join lateral (
  select string_agg(g.name, ', ' order by ${ordered('g.name')}) as groups from groups g
   where g.leader_customer_id = c.id and g.is_active and (${leavesWhole('c.id', scope)} or exists (
     select from customer_profile_relations p
      where p.customer_id = c.id and p.is_active and p.business_unit_id = g.business_unit_id and p.company_id = g.company_id and ${scope}))
) led on true`;
export const leadsSentence = sentence(reason.leads, { groups: 'led.groups' });

/** Chosen diners outside the actor's scope, or who are gone: nothing is said about them. */
export const refuseUnseen = (scope: string, all: boolean): string => `
  update customer_removal_rows r set customer_id = null, reason = ${sentence(reason.gone)}
   where r.job_id = $1 and r.reason is null and r.customer_id is not null
     and not exists (select from customers c where c.id = r.customer_id and c.is_active and ${all ? 'true' : isSeen('c.id', scope)})`;

/** Condition: the cell names a record by its id or its name, ignoring case. */
const isNamed = (cell: string, id: string, name: string): string =>
  `(${cell} is null or lower(${cell}) = lower(${id}) or ${folded(cell)} = ${folded(name)})`;

/** Condition: the diner `c` has a code of the row's kind, if given, for which `is` holds. */
const hasCode = (is: string): string => `exists (
               select from customer_id_relations code
                where code.customer_id = c.id and ${is} and code.auth_type = coalesce(r.auth_type, code.auth_type))`;

/**
 * Finds the diner of a spreadsheet row: the only diner in the actor's scope who matches everything in the row. Row by
 * row through the indexes of file numbers and codes. The case of a code is ignored, unless several diners have it and
 * one of them exactly as written. Another person's name means that the rows of the file have shifted.
 */
export const findLeavers = (scope: string): string => `
  with found as materialized (
    select r.row_no, coalesce(nullif(people.exact, 0), people.count) as count, coalesce(people.exact_id, people.id) as id
      from customer_removal_rows r cross join lateral (
      select count(distinct c.id) as count, min(c.id) as id,
             count(distinct c.id) filter (where ${hasCode('code.auth_code = r.auth_code')}) as exact,
             min(c.id) filter (where ${hasCode('code.auth_code = r.auth_code')}) as exact_id from (
        (select numbered.id from customers numbered where numbered.file_number = r.file_number)
        union all
        (select code.customer_id from customer_id_relations code
          where r.file_number is null and ${isCode('code.auth_code', 'r.auth_code')} and code.auth_type = coalesce(r.auth_type, code.auth_type))
      ) candidate join customers c on c.id = candidate.id and c.is_active
       where (r.auth_code is null or ${hasCode(isCode('code.auth_code', 'r.auth_code'))})
         and exists (
               select from customer_profile_relations p
                 join companies company on company.id = p.company_id
                 join business_units centre on centre.id = p.business_unit_id
                where p.customer_id = c.id and p.is_active and p.food_services_profile_id = coalesce(r.profile_id, p.food_services_profile_id)
                  and ${isNamed('r.company', 'company.id', 'company.business_name')} and ${isNamed('r.business_unit', 'centre.id', 'centre.name')}
                  and ${scope})
    ) people
     where r.job_id = $1 and r.reason is null and r.customer_id is null
  ), told as materialized (
    select found.row_no, found.id, case
        when found.count = 0 then ${sentence(reason.notFound)}
        when found.count > 1 then ${sentence(reason.several)}
        when coalesce(r.surname, r.name) is not null and coalesce(c.surname, c.name) is not null
             and not (${words('c')} <@ ${words('r')} or ${words('r')} <@ ${words('c')}) then ${sentence(reason.otherName, { owner: namedDiner('c') })}
      end as reason
      from found join customer_removal_rows r on r.job_id = $1 and r.row_no = found.row_no left join customers c on c.id = found.id
  )
  update customer_removal_rows r set customer_id = case when told.reason is null then told.id end, reason = told.reason
    from told where r.job_id = $1 and r.row_no = told.row_no`;

/** Of several rows about one diner the first counts. The version identifies the state that was shown. */
export const describeLeavers = (scope: string): string => `
  with firsts as materialized (
    select r.row_no, min(r.row_no) over (partition by r.customer_id) as first_row from customer_removal_rows r
     where r.job_id = $1 and r.reason is null and r.customer_id is not null
  )
  update customer_removal_rows r
     set first_row = nullif(firsts.first_row, r.row_no), version = c.version, leaves = ${leavesWhole('c.id', scope)}
    from firsts, customers c
   where r.job_id = $1 and r.row_no = firsts.row_no and c.id = r.customer_id`;

/** Whoever leads a group is not removed (GRP-18). */
export const refuseLeaders = (scope: string): string => `
  with told as materialized (
    select r.row_no, ${leadsSentence} as reason from customer_removal_rows r
      join customers c on c.id = r.customer_id ${ledGroups(scope)}
     where r.job_id = $1 and r.reason is null and r.first_row is null and led.groups is not null
  )
  update customer_removal_rows r set reason = told.reason from told where r.job_id = $1 and r.row_no = told.row_no`;
