import { holdSql } from '../issued-invoices/load-issued-list.sql';
import { former, isAdded, loadedUndo } from './undo-loaded.sql';

/** Undoes a list of issued invoices; the history of what it changed goes with it. */
export const issuedUndo = loadedUndo({
  table: 'issued_invoices',
  holdSql,
  restores: (rows) => [
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
});
