import { removalResult } from '@comensal/domain/customers-removal';
import { goesOn, type JobKind } from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { fill } from '@comensal/domain/platform/texts';
import type { Query } from '../platform/database/query';

/**
 * The final sentence of a job that did not finish, with what it had done by then. `ending` is a sentence without its
 * full stop.
 */
export async function endingOf(
  query: Query,
  { id, kind }: { readonly id: string; readonly kind: JobKind },
  ending: string,
): Promise<string> {
  if (kind === 'removeCustomers') {
    const [removed] = await query<{ people: number }>(
      `select count(*) as people from jobs j join customer_removal_rows r on r.job_id = (j.params->>'reviewId')::uuid
        where j.id = $1 and r.outcome = 'removed'`,
      [id],
    );
    const { message } = removalResult({ people: removed?.people ?? 0, refused: 0 });
    return fill(jobs.peopleRemoved, { ending, removed: message });
  }
  if (!goesOn(kind)) return ending;
  const [counted] = await query<{ done: number; total: number }>(
    kind === 'addMeals'
      ? `select count(*) filter (where r.outcome = 'added') as done, count(*) as total
           from jobs j join meal_upload_rows r on r.job_id = (j.params->>'reviewId')::uuid where j.id = $1`
      : `select count(*) filter (where outcome <> 'rejected') as done, count(*) as total from customer_upload_rows where job_id = $1`,
    [id],
  );
  const { done, total } = counted ?? { done: 0, total: 0 };
  if (done === 0) return fill(jobs.nothingTaken, { ending });
  return fill(done === 1 ? jobs.rowTaken : jobs.rowsTaken, {
    ending,
    done: done.toLocaleString('es-AR'),
    total: total.toLocaleString('es-AR'),
  });
}
