// SQL: it keeps the hashes of keys, which stay bound parameters.
import type { OwnPart, TerminalKeyRepository } from '@comensal/application/terminal-keys';
import { createKeyRepository } from '../access-keys/key-table';
import { Parameters, type Query } from '../platform/database/query';
import { ownPartOfCentre, ownPartSql } from './terminal-key.queries';

/** The keys of points of sale in one transaction. */
export function createTerminalKeyRepository(query: Query): TerminalKeyRepository {
  const keys = createKeyRepository(query, { table: 'terminal_keys', owner: 'business_unit_id' });
  return {
    ...keys,
    async lockCentre(actor, businessUnitId) {
      const parameters = new Parameters();
      const [locked] = await query<{ own: OwnPart }>(
        `select ${ownPartSql(actor, parameters)} as own from business_units b
          where b.id = ${parameters.add(businessUnitId)} and b.is_active for no key update`,
        parameters.values,
      );
      return locked?.own ?? null;
    },
    async centreOf(id) {
      const [row] = await query<{ centre: string }>(
        'select business_unit_id as centre from terminal_keys where id = $1',
        [id],
      );
      return row?.centre ?? null;
    },
    async revoke(id, username, at) {
      await keys.revoke(id, username, at);
      // Nobody will deliver the meals it still held.
      await query(
        `update business_unit_sync sync set pending_transactions = coalesce((
            select sum(other.pending) from terminal_pending other join terminal_keys k on k.id = other.terminal_key_id
             where k.business_unit_id = sync.business_unit_id and k.revoked_at is null), 0)
          where sync.business_unit_id = (select business_unit_id from terminal_keys where id = $1)
            and exists (select from terminal_pending where terminal_key_id = $1)`,
        [id],
      );
    },
    ownPart: (actor, businessUnitId) => ownPartOfCentre(query, actor, businessUnitId),
  };
}
