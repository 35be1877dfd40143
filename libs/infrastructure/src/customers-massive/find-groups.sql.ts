import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { good, sentence } from './upload-rows.sql';

/* The optional column 'Grupo': groups by their names, at the places of the rows' service profiles. */

const { reason } = customersMassive;

const fold = (name: string): string => `lower(immutable_unaccent(${name}))`;
/** Condition: the group `g` is the one that the row `r` names. */
const isNamed = `g.company_id = r.company_id and g.business_unit_id = r.business_unit_id and g.is_active and ${fold('g.name')} = ${fold('r.group_name')}`;

/** Whether any row names a group: most sheets have no such column. */
export const areGrouped = `select exists (select from customer_upload_rows r where ${good('r')} and r.group_name is not null) as "areAny"`;

/** Locks the groups against removal until the transaction ends: before their diners, as everybody does. */
export const holdGroups = `
  select from groups g where g.id in (
    select g.id from customer_upload_rows r join groups g on ${isNamed} where ${good('r')} and r.group_name is not null)
   order by g.id for share`;

/**
 * Finds the group of each row, and refuses rows whose diner may not join it, by the rules of a single move. `scope` is a
 * condition over groups `g`, and `mayUse` over those that the actor may fill.
 */
export const findGroups = (scope: string, mayUse: string): string => `
  with told as materialized (
    select r.row_no, g.id, case
        when g.id is null then ${sentence(reason.group)}
        when c.group_id is not distinct from g.id then null
        when not exists (select from company_business_unit_relations relation where relation.company_id = g.company_id
                            and relation.business_unit_id = g.business_unit_id and relation.is_active and relation.manage_groups) then ${sentence(reason.groupsNotManaged)}
        when exists (select from groups own where own.id = c.group_id and own.is_active and own.leader_customer_id = c.id) then ${sentence(reason.leadsGroup)}
        when exists (select from groups g where g.id = c.group_id and g.is_active and not (${scope})) then ${sentence(reason.otherGroup)}
      end as reason
      from customer_upload_rows r
      left join groups g on ${isNamed} and ${mayUse}
      left join customers c on c.id = r.customer_id
     where ${good('r')} and r.group_name is not null
  )
  update customer_upload_rows r set group_id = told.id, reason = told.reason
    from told where r.job_id = $1 and r.row_no = told.row_no`;
