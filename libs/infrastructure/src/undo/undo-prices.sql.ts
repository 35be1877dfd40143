import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { pairColumns } from '../platform/database/scope.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes an edit of a price list, or of the lists of a sheet: their prices are what they were, from now on. `before` has
 * the price as the edit found it (`former`) and as it left it (`next`), and of several lists the list and the service; of
 * one, the parameters of the job name the list, and the row's key is the service. `version` is that of the list after the
 * edit. A list that the sheet `began` is removed again where nobody has changed or used it; otherwise it stays with the
 * former prices.
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

const stays = `exists (select from price_lists list where list.id = ${listOf} and list.is_active)`;
/** The lists that go away, those of clients first: a main list stays while others of clients begin under it (O-106). */
const removals = (rows: string): string => `
  with began as (
    select list.* from price_lists list join (
      select ${listOf} as id, max(r.version) as version from undo_rows r where r.job_id = $1 and r.before ? 'began'
       group by 1 having bool_and(${rows})) begun using (id, version)
     where not exists (select from meal_transactions meal where meal.business_unit_id = list.business_unit_id
        and (list.company_id is null or meal.company_id = list.company_id) and meal.occurred_on >= list.start_date)
  )
  update price_lists list set is_active = false, version = list.version + 1, updated_at = now()
    from began where began.id = list.id and (began.company_id is not null or not exists (
      select from price_lists own where own.business_unit_id = list.business_unit_id and own.company_id is not null and own.is_active
         and own.start_date >= list.start_date and own.id not in (select id from began)
         and not exists (select from price_lists later where later.business_unit_id = list.business_unit_id and later.company_id is null
               and later.is_active and later.start_date > list.start_date and later.start_date <= own.start_date))
      and exists (select from price_lists other where other.business_unit_id = list.business_unit_id and other.company_id is null
            and other.is_active and other.id not in (select id from began)))`;

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
    removals(rows),
    `update price_list_food_service_realtion price set price = coalesce(${formerPrice}, price.price), is_active = ${wasActive}
       from undo_rows r where ${rows} and ${stays} and price.price_list_id = ${listOf} and price.food_service_id = ${serviceOf}`,
    `update price_lists set version = version + 1, updated_at = now() where is_active and id in (select ${listOf} from undo_rows r where ${rows})`,
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
