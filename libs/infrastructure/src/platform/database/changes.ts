import type { UnitOfWork } from '@comensal/application/platform/unit-of-work';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Query } from './query';

/** See `UnitOfWork`. `record_audit` marks the transaction where it has something to record. */
export function createChanges(em: EntityManager, query: Query): UnitOfWork['changes'] {
  return async (work) => {
    await query('savepoint edit');
    await query(`select set_config('app.changed', '', true)`);
    await work();
    const [outcome] = await query<{ changed: boolean }>(
      `select coalesce(current_setting('app.changed', true) = 'yes', false) as changed`,
    );
    const changed = outcome?.changed === true;
    // What was rolled back must be read again.
    if (!changed) em.clear();
    await query(changed ? 'release savepoint edit' : 'rollback to savepoint edit');
    return changed;
  };
}
