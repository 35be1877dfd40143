import type { Query } from '../platform/database/query';

/** Rejects when the outbox does not respond, so that nothing could be published. */
export async function checkOutbox(query: Query): Promise<void> {
  await query('select from outbox limit 1');
}
