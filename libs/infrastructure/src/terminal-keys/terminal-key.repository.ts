import type { TerminalKeyRepository } from '@comensal/application';
import { folded } from '../database/list.sql';
import type { Query } from '../database/query';

/** The keys of points of sale in one transaction. */
export function createTerminalKeyRepository(query: Query): TerminalKeyRepository {
  return {
    async lockCentre(businessUnitId) {
      const locked = await query('select id from business_units where id = $1 and is_active for no key update', [
        businessUnitId,
      ]);
      return locked.length > 0;
    },
    async isNameTaken(businessUnitId, name) {
      const [found] = await query<{ taken: boolean }>(
        `select exists (select from terminal_keys where business_unit_id = $1 and revoked_at is null and ${folded('name')} = ${folded('$2')}) as taken`,
        [businessUnitId, name],
      );
      return found?.taken ?? false;
    },
    async add({ businessUnitId, name, keyHash, createdBy }, at) {
      const [added] = await query<{ id: number }>(
        'insert into terminal_keys (business_unit_id, name, key_hash, created_by, created_at) values ($1, $2, $3, $4, $5) returning id',
        [businessUnitId, name, keyHash, createdBy, at],
      );
      if (!added) throw new Error('The key was not kept');
      return added.id;
    },
    async revoke(id, username, at) {
      await query('update terminal_keys set revoked_at = $3, revoked_by = $2 where id = $1 and revoked_at is null', [
        id,
        username,
        at,
      ]);
      const found = await query('select id from terminal_keys where id = $1', [id]);
      return found.length > 0;
    },
  };
}
