import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes a load of versioned records by a file: what it added is removed, and what it changed says again what it said. `before`
 * has the `cells` that a person sees, and of a changed record what it was (`former`).
 */

const { reason } = undo;

/** A field of what a record was. */
export const former = (field: string): string => `r.before->'former'->>'${field}'`;
/** Condition: the load added the record. */
export const isAdded = `r.before->'former'->>'id' is null`;

interface LoadedRecords {
  readonly table: string;
  /** The statement that holds them, as the load does. */
  readonly holdSql: string;
  /** The statements that take back what was changed; what was added is removed before. */
  readonly restores: UndoSource['restores'];
}

export const loadedUndo = ({ table, holdSql, restores }: LoadedRecords): UndoSource => ({
  // As the load: all in one transaction.
  isWhole: () => 'true',
  begin: (query) => query(holdSql),
  holds: () => [],
  told: (rows) => `
    select r.row_no, case
        when i.id is null then ${sentence(reason.valueGone)}
        when i.version <> r.version then ${sentence(reason.changed)}
      end as reason
      from undo_rows r left join ${table} i on i.id = r.record_id
     where ${rows}`,
  restores: (rows) => [
    `delete from ${table} i using undo_rows r where ${rows} and i.id = r.record_id and ${isAdded}`,
    ...restores(rows),
  ],
  displayed: {
    joins: '',
    row: 'r.place',
    what: `case when ${isAdded} then 'loaded' else 'corrected' end`,
    cells: [0, 1, 2, 3].map((cell) => `r.before->'cells'->>${cell}`),
    // What a person could load, everybody who sees the job may see.
    hiddenBy: [],
  },
});
