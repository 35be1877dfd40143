import type { Query } from '../platform/database/query';

/** Rejects when the outbox does not answer, so that nothing can be handed on. */
export async function checkOutbox(query: Query): Promise<void> {
  await query('select from outbox limit 1');
}
