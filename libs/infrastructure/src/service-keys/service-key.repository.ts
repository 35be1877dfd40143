// SQL: it keeps the hashes of keys, which stay bound parameters.
import type { ServiceKeyRepository, StoredServiceKey } from '@comensal/application/service-keys';
import { createKeyRepository } from '../access-keys/key-table';
import type { Query } from '../platform/database/query';

/** The keys of service users in one transaction. */
export function createServiceKeyRepository(query: Query): ServiceKeyRepository {
  return {
    ...createKeyRepository(query, { table: 'service_keys', owner: 'username' }),
    async find(id) {
      const [storedServiceKey] = await query<StoredServiceKey>(
        'select username, name, revoked_at is not null as "isRevoked" from service_keys where id = $1',
        [id],
      );
      return storedServiceKey ?? null;
    },
  };
}
