import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { pairColumns } from '../platform/database/scope.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes an edit of a price list, or of the lists of a sheet: their prices are what they were, from now on. `before` has
 * the price as the edit found it (`former`) and as it left it (`next`), and of several lists the list and the service; of
 * one, the parameters of the job name the list, and the row's key is the service. `version` is that of the list after the
 * edit.
 */

const { reason } = undo;

const only = `(select (params->>'priceListId')::bigint from jobs where id = $1)`;
const edited = (row: string, job: string): string => `coalesce((${row}.before->>'list')::bigint, ${job})`;
const service = (row: string): string => `coalesce((${row}.before->>'service')::bigint, ${row}.record_id)`;
const listOf = edited('r', only);
const serviceOf = service('r');
const formerPrice = `(r.before->'former'->>'price')::bigint`;
const wasActive = `coalesce((r.before->'former'->>'is_active')::boolean, false)`;
const nextPrice = `(r.before->'next'->>'price')::bigint`;
const isActive = `(r.before->'next'->>'is_active')::boolean`;
const now = `price_list_food_service_realtion now on now.price_list_id = ${listOf} and now.food_service_id = ${serviceOf}`;

export const pricesUndo: UndoSource = {
  // A list keeps at least one service.
  isWhole: () => 'true',
  begin: (query, rowsId) =>
    query(
      `select from price_lists where id in (select ${listOf} from undo_rows r where r.job_id = $1) order by id for update`,
      [rowsId],
    ),
  holds: () => [],
  told: (rows, actor, parameters) => `
    with later as materialized (
      select ${edited('other', `(j.params->>'priceListId')::bigint`)} as list, ${service('other')} as service, max(other.version) as version
        from jobs j join undo_rows other on other.job_id = j.id where j.kind = 'editPrices' group by 1, 2
    )
    select r.row_no, case
        when list.id is null then ${sentence(reason.listGone)}
        when later.version > r.version or (now.price, now.is_active) is distinct from (${nextPrice}, ${isActive}) then ${sentence(reason.changed)}
      end as reason
      from undo_rows r left join ${now} left join later on later.list = ${listOf} and later.service = ${serviceOf}
      left join price_lists list on list.id = ${listOf} and list.is_active and ${priceListScope(actor, pairColumns('list'), parameters)}
     where ${rows}`,
  nextReasons: (rows) => `
    with due as materialized (select r.row_no, ${listOf} as list, ${serviceOf} as service, ${wasActive} as was from undo_rows r where ${rows})
    select due.row_no, ${sentence(reason.lastService)} as reason from due
     where not due.was and not exists (select from due mate where mate.list = due.list and mate.was)
       and not exists (select from price_list_food_service_realtion other where other.price_list_id = due.list and other.is_active
             and other.food_service_id not in (select mate.service from due mate where mate.list = due.list))`,
  restores: (rows) => [
    `update price_list_food_service_realtion price set price = coalesce(${formerPrice}, price.price), is_active = ${wasActive}
       from undo_rows r where ${rows} and price.price_list_id = ${listOf} and price.food_service_id = ${serviceOf}`,
    `update price_lists set version = version + 1, updated_at = now() where id in (select ${listOf} from undo_rows r where ${rows})`,
  ],
  displayed: {
    joins: `join food_services service on service.id = ${serviceOf} left join price_lists list on list.id = (r.before->>'list')::bigint
      left join business_units centre on centre.id = list.business_unit_id left join companies client on client.id = list.company_id`,
    row: 'r.place',
    what: `case when not ${wasActive} then 'added' when not ${isActive} then 'dropped' else 'priced' end`,
    cells: [
      // Of several lists each row says its own.
      `concat_ws(' · ', service.name, centre.name, client.business_name)`,
      `case when ${wasActive} then ${formerPrice}::text end`,
      `case when ${isActive} then ${nextPrice}::text end`,
    ],
    hiddenBy: [reason.listGone],
  },
};
