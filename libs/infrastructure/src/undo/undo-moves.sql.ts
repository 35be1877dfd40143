import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { groupCondition, pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { dinerCells } from './diner-cells.sql';
import type { UndoSource } from './undo-source';

/* Undoes the moves of a leader's save: diners return to the group in which the save found them, or to none. */

const { reason, noGroup } = undo;

const savedGroup = `(select (params->>'idGroup')::bigint from jobs where id = $1)`;
const formerGroup = `(r.before->>'group')::bigint`;
const [fullName, fileNumber] = dinerCells;

export const movesUndo: UndoSource = {
  isWhole: () => 'false',
  // As a save does: the group first, then its diners.
  begin: (query, rowsId) => query(`select from groups where id = ${savedGroup} for no key update`, [rowsId]),
  holds: (rows) => [
    `select from groups where id in (select ${formerGroup} from undo_rows r where ${rows}) order by id for key share`,
    `select from customers where id in (select r.record_id from undo_rows r where ${rows}) order by id for no key update`,
  ],
  told: (rows, actor, parameters) => `
    select r.row_no, case
        when led.id is null then ${sentence(reason.groupNotLed)}
        when not c.is_active then ${sentence(reason.removedSince)}
        when c.version <> r.version then ${sentence(reason.changed)}
        when exists (select from groups own where own.id = c.group_id and own.leader_customer_id = c.id and own.is_active) then ${sentence(reason.leadsGroup)}
        when ${formerGroup} is not null and not exists (select from groups former where former.id = ${formerGroup} and former.is_active) then ${sentence(reason.groupGone)}
        when ${formerGroup} is not null and not exists (
          select from customer_profile_relations place
           where place.customer_id = c.id and place.is_active and place.company_id = led.company_id and place.business_unit_id = led.business_unit_id) then ${sentence(reason.left)}
      end as reason
      from undo_rows r join customers c on c.id = r.record_id
      left join (
        select g.id, g.company_id, g.business_unit_id from groups g
          join company_business_unit_relations relation
            on relation.company_id = g.company_id and relation.business_unit_id = g.business_unit_id and relation.is_active and relation.manage_groups
         where g.id = ${savedGroup} and g.is_active and ${scopeCondition(actor, pairColumns('g'), parameters)} and ${groupCondition(actor, 'g.id', parameters)}
      ) led on true
     where ${rows}`,
  restores: (rows) => [
    `update customers c set group_id = ${formerGroup}, version = c.version + 1 from undo_rows r where ${rows} and c.id = r.record_id`,
  ],
  displayed: {
    joins: 'join customers c on c.id = r.record_id',
    row: 'r.place',
    what: `'moved'`,
    cells: [
      fullName,
      fileNumber,
      `coalesce((select g.name from groups g where g.id = ${formerGroup}), ${sentence(noGroup)})`,
    ],
    hiddenBy: [reason.groupNotLed],
  },
};
