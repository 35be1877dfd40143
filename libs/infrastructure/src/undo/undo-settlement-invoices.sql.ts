import { holdSql } from '../settlements/billing.sql';
import { former, loadedUndo } from './undo-loaded.sql';

/** Undoes a load of invoices of settlements. */
export const settlementInvoicesUndo = loadedUndo({
  table: 'settlements',
  holdSql,
  restores: (rows) => [
    `update settlements s
        set invoice_number = ${former('number')}, invoice_date = to_date(${former('date')}, 'YYYYMMDD'), version = s.version + 1
       from undo_rows r where ${rows} and s.id = r.record_id`,
  ],
});
