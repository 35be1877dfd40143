import type { KeyRepository } from '@comensal/application/platform';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { folded, ordered } from '../platform/database/search.sql';

/** A table of keys, and the column of their owner. */
export type KeyTable =
  | { readonly table: 'terminal_keys'; readonly owner: 'business_unit_id' }
  | { readonly table: 'service_keys'; readonly owner: 'username' };

/** The writer shared by all kinds of keys, in one transaction. */
export function createKeyRepository(query: Query, { table, owner }: KeyTable): KeyRepository {
  return {
    async isNameTaken(of, name) {
      const [row] = await query<{ taken: boolean }>(
        `select exists (select from ${table} where ${owner} = $1 and revoked_at is null and ${folded('name')} = ${folded('$2')}) as taken`,
        [of, name],
      );
      return row?.taken ?? false;
    },
    async add({ owner: of, name, keyHash, createdBy }, at) {
      const [added] = await query<{ id: number }>(
        `insert into ${table} (${owner}, name, key_hash, created_by, created_at) values ($1, $2, $3, $4, $5) returning id`,
        [of, name, keyHash, createdBy, at],
      );
      if (!added) throw new Error('The key was not stored');
      return added.id;
    },
    async revoke(id, username, at) {
      await query(`update ${table} set revoked_at = $3, revoked_by = $2 where id = $1 and revoked_at is null`, [
        id,
        username,
        at,
      ]);
    },
    async revokeMadeSince(username, since, by, at) {
      await query(
        `update ${table} set revoked_at = $4, revoked_by = $3
          where created_by = $1 and created_at >= $2 and revoked_at is null`,
        [username, since, by, at],
      );
    },
  };
}

const person = (column: string): string =>
  `(select u.name || ' ' || u.surname from users u where u.username = ${column})`;

/** The columns of a key `k` that every list shows. */
export const keyColumns = `k.id, k.name, ${isoMoment('k.created_at')} as created_at, ${person('k.created_by')} as created_by,
  ${isoMoment('k.revoked_at')} as revoked_at, ${person('k.revoked_by')} as revoked_by`;

/** The order of keys `k`: valid ones first, each by name and age. */
export const keysInOrder = `(k.revoked_at is not null), ${ordered('k.name')}, k.id`;
