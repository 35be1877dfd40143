import { undoHours } from '@comensal/domain/customers-removal';

/**
 * Condition: the job is a removal that ended within the last day, left somebody removed, and is not being undone. `job`
 * is an alias.
 */
export const mayBeUndone = (job: string): string => `(
  ${job}.kind = 'removeCustomers' and ${job}.state in ('completed', 'failed') and ${job}.finished_at > now() - interval '${undoHours} hours'
  and exists (select from customer_removal_rows r where r.job_id = (${job}.params->>'reviewId')::uuid and r.outcome = 'removed' and r.undo_outcome is distinct from 'restored')
  and not exists (select from jobs busy where busy.owner = ${job}.owner and busy.state in ('waiting', 'active')
                     and busy.kind in ('removeCustomers', 'undoRemoval') and busy.params->>'reviewId' = ${job}.params->>'reviewId'))`;
