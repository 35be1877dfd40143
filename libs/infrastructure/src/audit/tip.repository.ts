// SQL: what was told is only added, and who told it is looked at by nobody.
import type { TipRepository } from '@comensal/application/audit';
import type { Query } from '../platform/database/query';
import { toldKey } from './told-record.query';

/** The tips of one transaction. */
export function createTipRepository(query: Query): TipRepository {
  return {
    keyOf: (actor, record) => toldKey(query, actor, record),

    async add({ table, key, text, username }, at) {
      await query(
        `insert into audit_tips (record_table, record_key, message, username, created_at) values ($1, $2, $3, $4, $5)`,
        [table, key, text, username, at],
      );
    },

    async lock(id) {
      const [tip] = await query<{ version: number }>('select version from audit_tips where id = $1 for update', [id]);
      return tip ?? null;
    },

    async settle({ id, closed, note }, username, at) {
      await query(
        `update audit_tips set closed_by = $2, closed_at = $3, note = $4, version = version + 1 where id = $1`,
        [id, closed ? username : null, closed ? at : null, note],
      );
    },
  };
}
