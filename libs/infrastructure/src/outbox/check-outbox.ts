import type { Query } from '../database/query';

/** Rejects when nothing can be handed on: the outbox does not answer. */
export async function checkOutbox(query: Query): Promise<void> {
  await query('select from outbox limit 1');
}
