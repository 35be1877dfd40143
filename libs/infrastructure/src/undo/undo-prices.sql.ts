import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { pairColumns } from '../platform/database/scope.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes an edit of a price list: its prices are what they were, from now on. `before` has the price as the edit found
 * it (`former`) and as it left it (`next`), and `version` is that of the list after the edit.
 */

const { reason } = undo;

const edited = `(select (params->>'priceListId')::bigint from jobs where id = $1)`;
const formerPrice = `(r.before->'former'->>'price')::bigint`;
const wasActive = `coalesce((r.before->'former'->>'is_active')::boolean, false)`;
const nextPrice = `(r.before->'next'->>'price')::bigint`;
const isActive = `(r.before->'next'->>'is_active')::boolean`;
const now = `price_list_food_service_realtion now on now.price_list_id = ${edited} and now.food_service_id = r.record_id`;

export const pricesUndo: UndoSource = {
  // A list keeps at least one service.
  isWhole: () => 'true',
  begin: (query, rowsId) => query(`select from price_lists where id = ${edited} for update`, [rowsId]),
  holds: () => [],
  told: (rows, actor, parameters) => `
    with later as materialized (
      select other.record_id, max(other.version) as version from jobs j join undo_rows other on other.job_id = j.id
       where j.kind = 'editPrices' and j.params->>'priceListId' = ${edited}::text group by other.record_id
    )
    select r.row_no, case
        when list.id is null then ${sentence(reason.listGone)}
        when later.version > r.version or (now.price, now.is_active) is distinct from (${nextPrice}, ${isActive}) then ${sentence(reason.changed)}
      end as reason
      from undo_rows r left join ${now} left join later using (record_id)
      left join (
        select l.id from price_lists l where l.id = ${edited} and l.is_active and ${priceListScope(actor, pairColumns('l'), parameters)}
      ) list on true
     where ${rows}`,
  nextReasons: (rows) => `
    select r.row_no, ${sentence(reason.lastService)} as reason from undo_rows r
     where ${rows} and not ${wasActive}
       and not exists (select from undo_rows r where ${rows} and ${wasActive})
       and not exists (select from price_list_food_service_realtion other
             where other.price_list_id = ${edited} and other.is_active
               and other.food_service_id not in (select r.record_id from undo_rows r where ${rows}))`,
  restores: (rows) => [
    `update price_list_food_service_realtion price set price = coalesce(${formerPrice}, price.price), is_active = ${wasActive}
       from undo_rows r where ${rows} and price.price_list_id = ${edited} and price.food_service_id = r.record_id`,
    `update price_lists set version = version + 1, updated_at = now() where id = ${edited} and exists (select from undo_rows r where ${rows})`,
  ],
  displayed: {
    joins: 'join food_services service on service.id = r.record_id',
    row: 'r.place',
    what: `case when not ${wasActive} then 'added' when not ${isActive} then 'dropped' else 'priced' end`,
    cells: [
      'service.name',
      `case when ${wasActive} then ${formerPrice}::text end`,
      `case when ${isActive} then ${nextPrice}::text end`,
    ],
    hiddenBy: [reason.listGone],
  },
};
