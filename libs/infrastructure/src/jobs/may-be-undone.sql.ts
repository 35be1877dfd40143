import { type UndoableKind, undoableKinds, undoHours, undoKinds } from '@comensal/domain/jobs';

/** Where the rows of a kind of bulk change are: in a table with `job_id`, `row_no`, `undo_outcome` and `undo_reason`. */
export interface UndoTable {
  readonly table: 'customer_removal_rows' | 'undo_rows';
  /** The id of the change's rows, of the alias of its job. */
  readonly rowsId: (job: string) => string;
  /** The same, of the alias of a job that undoes the change. */
  readonly rowsIdOfUndo: (undo: string) => string;
  /** Condition: the change did something with the row. */
  readonly isDone: (row: string) => string;
}

const review = (job: string): string => `(${job}.params->>'reviewId')::uuid`;
const ownRows: UndoTable = {
  table: 'undo_rows',
  rowsId: (job) => `${job}.id`,
  rowsIdOfUndo: (undo) => `(${undo}.params->>'changeId')::uuid`,
  isDone: () => 'true',
};

export const undoTables: Readonly<Record<UndoableKind, UndoTable>> = {
  editPrices: ownRows,
  loadIndices: ownRows,
  loadIssued: ownRows,
  loadSettlementInvoices: ownRows,
  loadStatement: ownRows,
  massiveAdd: ownRows,
  moveCustomers: ownRows,
  moveDiners: ownRows,
  // A removal continues the rows of its review.
  removeCustomers: {
    table: 'customer_removal_rows',
    rowsId: review,
    rowsIdOfUndo: review,
    isDone: (row) => `${row}.outcome = 'removed'`,
  },
};

/**
 * Condition: the job is a bulk change that ended within the last day, did something that was not undone, and neither runs
 * again nor is being undone. `job` is an alias.
 */
export const mayBeUndone = (job: string): string => `(
  ${job}.state in ('completed', 'failed') and ${job}.finished_at > now() - interval '${undoHours} hours'
  and case ${job}.kind ${undoableKinds.map((kind) => `when '${kind}' then ${isOpen(kind, job)}`).join(' ')} else false end)`;

function isOpen(kind: UndoableKind, job: string): string {
  const { table, rowsId, rowsIdOfUndo, isDone } = undoTables[kind];
  return `(
    exists (select from ${table} r where r.job_id = ${rowsId(job)} and ${isDone('r')} and r.undo_outcome is distinct from 'restored')
    and not exists (select from jobs busy where busy.owner = ${job}.owner and busy.state in ('waiting', 'active')
      and case busy.kind when '${kind}' then ${rowsId('busy')} = ${rowsId(job)} when '${undoKinds[kind]}' then ${rowsIdOfUndo('busy')} = ${rowsId(job)} end))`;
}
