import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { holdSql } from '../issued-invoices/load-issued-list.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes a list of issued invoices: what it added is removed, and what it changed says again what it said. `before` has the
 * `cells` that a person sees, and of a changed invoice what it was (`former`).
 */

const { reason } = undo;

const former = (field: string): string => `r.before->'former'->>'${field}'`;
const isAdded = `r.before->'former'->>'id' is null`;

export const issuedUndo: UndoSource = {
  // As the load: all in one transaction.
  isWhole: () => 'true',
  begin: (query) => query(holdSql),
  holds: () => [],
  told: (rows) => `
    select r.row_no, case
        when i.id is null then ${sentence(reason.valueGone)}
        when i.version <> r.version then ${sentence(reason.changed)}
      end as reason
      from undo_rows r left join issued_invoices i on i.id = r.record_id
     where ${rows}`,
  restores: (rows) => [
    `delete from issued_invoices i using undo_rows r where ${rows} and i.id = r.record_id and ${isAdded}`,
    `delete from issued_invoice_changes h using undo_rows r
      where ${rows} and h.invoice_id = r.record_id and h.list_id = r.job_id and not ${isAdded}`,
    `update issued_invoices i
        set issuer = ${former('issuer')}, type = (${former('type')})::smallint,
            family = case when (${former('type')})::smallint = 0 then 'unknown' else i.family end,
            letter = case when (${former('type')})::smallint = 0 then '' else i.letter end,
            issued_on = to_date(${former('date')}, 'YYYYMMDD'), receiver = ${former('receiver')},
            receiver_name = ${former('receiver_name')}, total = (${former('total')})::bigint, currency = ${former('currency')},
            authorisation = ${former('authorisation')}, last_list = (${former('last_list')})::uuid, version = i.version + 1
       from undo_rows r where ${rows} and i.id = r.record_id and not ${isAdded}`,
  ],
  displayed: {
    joins: '',
    row: 'r.place',
    what: `case when ${isAdded} then 'loaded' else 'corrected' end`,
    cells: [0, 1, 2, 3].map((cell) => `r.before->'cells'->>${cell}`),
    hiddenBy: [],
  },
};
