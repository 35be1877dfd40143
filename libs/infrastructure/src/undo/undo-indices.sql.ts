import { holdSql } from '../price-indices/load-index-sheet.sql';
import { former, isAdded, loadedUndo } from './undo-loaded.sql';

/** Undoes a load of index values. */
export const indicesUndo = loadedUndo({
  table: 'price_index_values',
  holdSql,
  restores: (rows) => [
    `update price_index_values v
        set value = (${former('value')})::numeric, source = ${former('source')}, published_on = to_date(${former('published_on')}, 'YYYYMMDD'),
            entered_by = ${former('entered_by')}, version = v.version + 1
       from undo_rows r where ${rows} and v.id = r.record_id and not ${isAdded}`,
  ],
});
