import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import { holdSql } from '../price-indices/load-index-sheet.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes a load of index values: what it added is removed, and what it corrected says again what it said. `before` has the
 * `cells` that a person sees, and of a corrected value what it was (`former`).
 */

const { reason } = undo;

const former = (field: string): string => `r.before->'former'->>'${field}'`;
const isAdded = `r.before->'former'->>'id' is null`;

export const indicesUndo: UndoSource = {
  // As the load: all in one transaction.
  isWhole: () => 'true',
  begin: (query) => query(holdSql),
  holds: () => [],
  told: (rows) => `
    select r.row_no, case
        when v.id is null then ${sentence(reason.valueGone)}
        when v.version <> r.version then ${sentence(reason.changed)}
      end as reason
      from undo_rows r left join price_index_values v on v.id = r.record_id
     where ${rows}`,
  restores: (rows) => [
    `delete from price_index_values v using undo_rows r where ${rows} and v.id = r.record_id and ${isAdded}`,
    `update price_index_values v
        set value = (${former('value')})::numeric, source = ${former('source')}, published_on = to_date(${former('published_on')}, 'YYYYMMDD'),
            entered_by = ${former('entered_by')}, version = v.version + 1
       from undo_rows r where ${rows} and v.id = r.record_id and not ${isAdded}`,
  ],
  displayed: {
    joins: '',
    row: 'r.place',
    what: `case when ${isAdded} then 'loaded' else 'corrected' end`,
    cells: [0, 1, 2, 3].map((cell) => `r.before->'cells'->>${cell}`),
    // Published figures of the whole organisation.
    hiddenBy: [],
  },
};
