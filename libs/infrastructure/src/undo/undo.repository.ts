// SQL: an undo takes back thousands of rows as sets.
import type { UndoneChange, UndoReportRow, UndoRepository } from '@comensal/application/undo';
import { removalRefusals } from '@comensal/domain/customers-removal';
import {
  isUndoable,
  jobRefusals,
  type UndoableKind,
  undoAmounts,
  undoableKinds,
  undoColumns,
  undoKinds,
  undoRowText,
} from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { formatMoney } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal, type RefusalReason } from '@comensal/domain/platform/refusals';
import { displayedPlace } from '@comensal/domain/platform/spreadsheets';
import { translateConcurrentChange } from '../customers/concurrent-change';
import { sentence } from '../customers-massive/upload-rows.sql';
import { mayBeUndone, undoTables } from '../jobs/may-be-undone.sql';
import { listOrder } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Cursors, streamRows } from '../platform/database/stream-rows';
import { isUuid } from '../platform/database/uuid';
import { type Dependence, dependentsOf } from './dependents';
import { type StoredUndo, undoOf } from './undo-sources';

/** Rows taken back at once: a crash loses at most a second of work, and nobody waits long for a record. */
const portionRows = 500;
/** All of a change whose rows depend on each other. */
const allRows = 2_147_483_647;
const lastRow = Number.MAX_SAFE_INTEGER;

type Range = readonly [rowsId: string, from: number, to: number];

/** Condition: the change did something with the row, which was not taken back. */
const isOpen = ({ isDone }: StoredUndo, row: string): string =>
  `${row}.job_id = $1 and ${isDone(row)} and ${row}.undo_outcome is distinct from 'restored'`;
const inRange = (source: StoredUndo): string => `${isOpen(source, 'r')} and r.row_no between $2::bigint and $3::bigint`;
/** Condition: nothing prevents that the row goes back. */
const due = (source: StoredUndo): string => `${inRange(source)} and r.undo_outcome is null`;

const changeColumns = `j.id as "jobId", j.kind,
  case j.kind ${each(({ rowsId }) => rowsId('j'))} end as "rowsId", case j.kind ${each(({ isWhole }) => isWhole('j'))} end as "isWhole"`;

function each(sql: (source: StoredUndo) => string): string {
  return undoableKinds.map((kind) => `when '${kind}' then ${sql(undoOf(kind))}`).join(' ');
}

/** The undos of one transaction. */
export function createUndoRepository(query: Query): UndoRepository {
  /** In one pass: a statement for each link of a chain took hours for a shifted column of codes. */
  const refuseChained = async (
    source: StoredUndo,
    { pairs, reason }: NonNullable<StoredUndo['chains']>,
    range: Range,
  ): Promise<void> => {
    const stored = dependentsOf(await query<Dependence>(pairs(due(source)), range));
    if (stored.length === 0) return;
    await query(
      `update ${source.table} r set undo_outcome = 'rejected', undo_reason = ${sentence(reason)} where r.job_id = $1 and r.row_no = any($2::bigint[])`,
      [range[0], stored],
    );
  };
  /** Says of the rows in the range why they stay; those that can go back have no outcome afterwards. */
  const judge = async (source: StoredUndo, range: Range, actor: Actor): Promise<void> => {
    const parameters = new Parameters();
    for (const value of range) parameters.add(value);
    const message = storeReasons(source, source.told(inRange(source), actor, parameters));
    await query(message, parameters.values);
    if (source.nextReasons) await query(storeReasons(source, source.nextReasons(due(source))), range);
    if (source.chains) await refuseChained(source, source.chains, range);
  };
  return {
    async hold(owner, jobId) {
      if (!isUuid(jobId)) throw new Refusal(platformRefusals.notFound);
      const [change] = await query<
        UndoneChange & { owner: string; mayBeUndone: boolean; endedAt: string; fileName: string | null }
      >(
        `select ${changeColumns}, j.owner, ${mayBeUndone('j')} as "mayBeUndone", ${isoMoment('coalesce(j.finished_at, j.created_at)')} as "endedAt",
                j.params->>'fileName' as "fileName"
           from jobs j where j.id = $1 for update of j`,
        [jobId],
      );
      if (!change || !isUndoable(change.kind)) throw new Refusal(platformRefusals.notFound);
      const { owner: itsOwner, mayBeUndone: isOpenStill, ...match } = change;
      if (itsOwner !== owner) throw new Refusal(platformRefusals.outOfScope);
      const [undoing] = await query<{ id: string }>(
        `select undo.id from jobs undo where undo.owner = $2 and undo.kind = $3 and undo.state in ('waiting', 'active')
            and ${undoTables[match.kind].rowsIdOfUndo('undo')} = $1`,
        [match.rowsId, owner, undoKinds[match.kind]],
      );
      if (!undoing && !isOpenStill) throw new Refusal(notUndone(match.kind));
      return { ...match, undoingId: undoing?.id ?? null };
    },
    async find(jobId) {
      const [change] = await query<UndoneChange>(`select ${changeColumns} from jobs j where j.id = $1`, [jobId]);
      return change && isUndoable(change.kind) ? change : null;
    },
    async note({ id, changeId, description }) {
      await query('insert into bulk_undos (id, change_id, description) values ($1, $2, $3)', [
        id,
        changeId,
        description,
      ]);
    },
    async counts({ kind, rowsId }) {
      const { table, isDone } = undoOf(kind);
      const [counted] = await query<{ done: number; restored: number }>(
        `select count(*) as done, count(*) filter (where r.undo_outcome = 'restored') as restored
           from ${table} r where r.job_id = $1 and ${isDone('r')}`,
        [rowsId],
      );
      if (!counted) throw new Error('A count returned no row');
      return counted;
    },
    restoreNext: ({ kind, rowsId, isWhole }, actor, after) =>
      translateConcurrentChange(async () => {
        const source = undoOf(kind);
        await source.begin(query, rowsId);
        const [row] = await query<{ from: number | null; to: number | null; rows: number }>(
          `select min(row_no) as "from", max(row_no) as "to", count(*) as rows from (
             select r.row_no from ${source.table} r where ${isOpen(source, 'r')} and r.row_no > $2::bigint order by r.row_no limit $3) next`,
          [rowsId, after, isWhole ? allRows : portionRows],
        );
        if (row?.from == null || row.to === null) return null;
        const range: Range = [rowsId, row.from, row.to];
        for (const hold of source.holds(inRange(source))) await query(hold, range);
        await judge(source, range, actor);
        for (const restore of source.restores(due(source))) await query(restore, range);
        await query(`update ${source.table} r set undo_outcome = 'restored' where ${due(source)}`, range);
        return { rows: row.rows, after: row.to };
      }),
    async review({ kind, rowsId }, actor, page) {
      const source = undoOf(kind);
      await judge(source, [rowsId, 0, lastRow], actor);
      const [counted] = await query<{ total: number; good: number }>(
        `select count(*) as total, count(*) filter (where r.undo_outcome is null) as good from ${source.table} r where ${isOpen(source, 'r')}`,
        [rowsId],
      );
      const rows = await query<UndoReportRow>(
        `${visibleRows(source, isOpen(source, 'r'))} order by ${listOrder(orderOf(source), page)} limit $2 offset $3`,
        [rowsId, page.limit, page.offset],
      );
      return {
        rows: rows.map((row) => ({
          ...displayedPlace(row.row),
          cells: wordedCells(kind, row.cells),
          isGood: row.outcome === null,
          told: undoRowText('review', row),
        })),
        total: counted?.total ?? 0,
        good: counted?.good ?? 0,
      };
    },
  };
}

/** The cells as a person reads them. */
function wordedCells(kind: UndoableKind, cells: UndoReportRow['cells']): (string | null)[] {
  return cells.map((cell, position) => {
    const column = undoColumns[kind][position];
    return cell !== null && column !== undefined && undoAmounts.includes(column) ? formatMoney(Number(cell)) : cell;
  });
}

const orderOf = ({ displayed: { row } }: StoredUndo) => ({
  sorts: { row, isGood: '(r.undo_outcome is null)' },
  key: 'r.row_no',
  thenBy: `r.undo_outcome is null, ${row}, r.row_no`,
});

function notUndone(kind: UndoableKind): RefusalReason {
  return kind === 'removeCustomers' ? removalRefusals.removalNotUndone : jobRefusals.changeNotUndone;
}

const storeReasons = ({ table }: StoredUndo, message: string): string => `
  with told as materialized (${message})
  update ${table} r set undo_reason = told.reason, undo_outcome = case when told.reason is not null then 'rejected' end
    from told where r.job_id = $1 and r.row_no = told.row_no`;

/** Nothing is shown of a record that the person no longer sees. */
const visibleRows = ({ table, displayed: { joins, row, what, cells, hiddenBy } }: StoredUndo, rows: string): string => `
  select ${row} as row, ${what} as what, r.undo_outcome as outcome, r.undo_reason as reason,
         case when r.undo_reason = any(${arrayOf(hiddenBy.map((reason) => sentence(reason)))}) then ${arrayOf(cells.map(() => 'null'))} else ${arrayOf(cells)} end as cells
    from ${table} r ${joins} where ${rows}`;

const arrayOf = (cells: readonly string[]): string => `array[${cells.join(', ')}]::text[]`;

/** The rows that the change did something with, in their order, from a cursor. */
export async function* streamUndoRows(cursors: Cursors, { kind, rowsId }: UndoneChange): AsyncGenerator<UndoReportRow> {
  const source = undoOf(kind);
  const rows = streamRows<UndoReportRow>(cursors, {
    sql: `${visibleRows(source, `r.job_id = $1 and ${source.isDone('r')}`)} order by ${source.displayed.row}, r.row_no`,
    parameters: [rowsId],
  });
  for await (const row of rows) yield { ...row, cells: wordedCells(kind, row.cells) };
}
