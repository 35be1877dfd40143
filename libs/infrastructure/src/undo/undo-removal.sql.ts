import { undo } from '@comensal/domain/jobs/undo.texts';
import { takeTurn } from '../customers/bulk-turn';
import { sentence } from '../customers-massive/upload-rows.sql';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { dinerCells } from './diner-cells.sql';
import type { UndoSource } from './undo-source';

/* Undoes a removal of diners: they come back with codes, places and group. */

const { reason } = undo;

/** The places that the removal ended for the diner of `r`. */
const taken = 'customer_profile_relations p where p.customer_id = r.customer_id and p.id = any(r.ended)';
const takenJoin = 'join customer_profile_relations p on p.customer_id = c.id and p.id = any(r.ended)';

/** The name of a centre for which `condition` holds over an ended place `p` and its centre `b`; null without any. */
const centreWhere = (joins: string, condition: string): string =>
  `(select min(b.name) from customer_profile_relations p join business_units b on b.id = p.business_unit_id ${joins}
     where p.customer_id = r.customer_id and p.id = any(r.ended) and ${condition})`;

const endedAt = centreWhere(
  `join food_services_profiles f on f.id = p.food_services_profile_id join companies k on k.id = p.company_id
   left join company_business_unit_relations relation on relation.company_id = p.company_id and relation.business_unit_id = p.business_unit_id`,
  'not (f.is_active and k.is_active and b.is_active and coalesce(relation.is_active, false))',
);
const occupiedAt = centreWhere(
  'join customer_profile_relations now on now.customer_id = p.customer_id and now.business_unit_id = p.business_unit_id and now.is_active and now.id <> p.id',
  'not r.leaves',
);
const codeTakenAt = centreWhere(
  `join customer_id_relations code on code.customer_id = p.customer_id
   join customer_code_claims claim on claim.business_unit_id = p.business_unit_id and claim.auth_type = code.auth_type and claim.auth_code = code.auth_code`,
  'claim.customer_id <> p.customer_id',
);
/**
 * Condition: somebody of the company has taken the file number since. Former holders, and people removed together, do not
 * count.
 */
const fileNumberTaken = `exists (
  select from customers other where other.file_number = c.file_number and other.is_active and other.id <> c.id and other.id <> all(r.shared_with)
     and not exists (select from customer_removal_rows mate where mate.job_id = r.job_id and mate.customer_id = other.id)
     and exists (select from customer_profile_relations theirs ${takenJoin} and p.company_id = theirs.company_id
                  where theirs.customer_id = other.id and theirs.is_active))`;

/** The former group, if it still exists and nobody assigned another one meanwhile. */
const groupOfBefore = `coalesce(c.group_id, (select g.id from groups g where g.id = r.group_id and g.is_active))`;

export const removalUndo: UndoSource = {
  isWhole: () => 'false',
  begin: (query) => takeTurn(query),
  holds: (rows) => [
    `select from customers where id in (select r.customer_id from customer_removal_rows r where ${rows})
      order by id for no key update`,
    `select from food_services_profiles where id in (
       select p.food_services_profile_id from customer_removal_rows r join customer_profile_relations p on p.customer_id = r.customer_id and p.id = any(r.ended)
        where ${rows}) order by id for key share`,
  ],
  told: (rows, actor, parameters) => {
    const scope = scopeCondition(actor, pairColumns('p'), parameters);
    return `
    select r.row_no, case
        when exists (select from ${taken} and not (${scope})) then ${sentence(reason.outOfScope)}
        when not r.leaves and not c.is_active then ${sentence(reason.removedSince)}
        when at.ended is not null then ${sentence(reason.placeEnded, { centre: 'at.ended' })}
        when at.occupied is not null then ${sentence(reason.otherPlace, { centre: 'at.occupied' })}
        when at.code_taken is not null then ${sentence(reason.codeTaken, { centre: 'at.code_taken' })}
        when ${fileNumberTaken} then ${sentence(reason.fileNumberTaken)}
      end as reason
      from customer_removal_rows r join customers c on c.id = r.customer_id
     cross join lateral (select ${endedAt} as ended, ${occupiedAt} as occupied, ${codeTakenAt} as code_taken) at
     where ${rows}`;
  },
  restores: (rows) => [
    `update customer_profile_relations p set is_active = true
       from customer_removal_rows r where ${rows} and not r.leaves and p.customer_id = r.customer_id and p.id = any(r.ended)`,
    `update customers c set version = c.version + 1, group_id = ${groupOfBefore}
       from customer_removal_rows r where ${rows} and not r.leaves and c.id = r.customer_id`,
    `update customers c set is_active = true, version = c.version + 1, group_id = (select g.id from groups g where g.id = r.group_id and g.is_active)
       from customer_removal_rows r where ${rows} and r.leaves and c.id = r.customer_id and not c.is_active`,
  ],
  displayed: {
    joins: 'join customers c on c.id = r.customer_id',
    row: 'r.row_no',
    what: `'removed'`,
    cells: dinerCells,
    hiddenBy: [reason.outOfScope],
  },
};
