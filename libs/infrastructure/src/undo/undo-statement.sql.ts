import { undo } from '@comensal/domain/jobs/undo.texts';
import { sentence } from '../customers-massive/upload-rows.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes a bank statement: movements that no other statement says are removed. All of them or none: a part of a statement
 * would not add up.
 */

const { reason } = undo;
const ofStatement = 'm.id = r.record_id';
/** Another statement of the account says it too, so that it stays. */
const isSaidAgain = 'm.statements <> array[r.job_id]';

export const statementUndo: UndoSource = {
  isWhole: () => 'true',
  begin: (query, rowsId) =>
    query(
      `select from bank_accounts a join bank_statements s on s.account_id = a.id where s.id = $1 for no key update of a`,
      [rowsId],
    ),
  holds: (rows) => [
    `select from bank_movements m join undo_rows r on ${ofStatement} where ${rows} order by m.id for no key update of m`,
  ],
  told: (rows) => `
    select r.row_no, case
        when m.id is null then ${sentence(reason.valueGone)}
        when (select exists (select from movement_matches x join undo_rows o on o.record_id = x.movement_id where o.job_id = $1))
          then ${sentence(reason.matched)}
      end as reason
      from undo_rows r left join bank_movements m on ${ofStatement}
     where ${rows}`,
  restores: (rows) => [
    `update bank_statements s set undone_at = now()
      where s.id in (select r.job_id from undo_rows r where ${rows}) and s.undone_at is null`,
    `delete from bank_movements m using undo_rows r where ${rows} and ${ofStatement} and not ${isSaidAgain}`,
    `update bank_movements m set statements = array_remove(m.statements, s.id)
       from bank_statements s
      where s.id in (select r.job_id from undo_rows r where ${rows}) and m.account_id = s.account_id
        and m.day between s.from_day and s.until_day and s.id = any(m.statements)`,
  ],
  displayed: {
    joins: '',
    row: 'r.place',
    what: `'loaded'`,
    cells: [0, 1, 2].map((cell) => `r.before->'cells'->>${cell}`),
    hiddenBy: [],
  },
};
