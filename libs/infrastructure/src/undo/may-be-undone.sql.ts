import { undoableKinds, undoHours, undoKinds } from '@comensal/domain/undo';
import { undoSources } from './undo-sources';

/**
 * Condition: the job is a bulk change that ended within the last day, did something that was not undone, and neither runs
 * again nor is being undone. `job` is an alias.
 */
export const mayBeUndone = (job: string): string => `(
  ${job}.state in ('completed', 'failed') and ${job}.finished_at > now() - interval '${undoHours} hours'
  and case ${job}.kind ${undoableKinds.map((kind) => `when '${kind}' then ${isOpen(kind, job)}`).join(' ')} else false end)`;

function isOpen(kind: keyof typeof undoSources, job: string): string {
  const { table, rowsId, rowsIdOfUndo, isDone } = undoSources[kind];
  return `(
    exists (select from ${table} r where r.job_id = ${rowsId(job)} and ${isDone('r')} and r.undo_outcome is distinct from 'restored')
    and not exists (select from jobs busy where busy.owner = ${job}.owner and busy.state in ('waiting', 'active')
      and case busy.kind when '${kind}' then ${rowsId('busy')} = ${rowsId(job)} when '${undoKinds[kind]}' then ${rowsIdOfUndo('busy')} = ${rowsId(job)} end))`;
}
