import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import type { ServiceKeyView } from '@comensal/domain/service-keys';
import { keyColumns, keysInOrder } from '../access-keys/key-table';
import { isHere } from '../platform/database/here.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { serviceKeys } from './service-key';

/** A use is recorded at most this often: a call costs one read, not one write. */
const touchEveryMs = 60_000;

/**
 * The service user of a key, with the current profile; null when the key is unknown, malformed or revoked, or its user
 * removed. It is looked up by its hash, so that the response time reveals nothing about existing keys.
 */
export async function findServiceActor(
  query: Query,
  key: string,
  at: Date,
): Promise<{ keyId: number; actor: Actor } | null> {
  if (!serviceKeys.isKey(key)) return null;
  const [row] = await query<{
    id: number;
    is_due: boolean;
    username: string;
    total_access: boolean;
    modules: ModuleGrant[];
  }>(
    `select k.id, coalesce(used.at < $2, true) as is_due, u.username, u.business_unit_total_access as total_access,
            (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
               from profile_module_relations m where m.profile_name = u.profile_name) as modules
       from service_keys k join users u on u.username = k.username and u.is_service and ${isHere('u')}
       left join service_key_uses used on used.service_key_id = k.id
      where k.key_hash = $1 and k.revoked_at is null`,
    [serviceKeys.hash(key), new Date(at.getTime() - touchEveryMs)],
  );
  if (!row) return null;
  if (row.is_due)
    await query(
      `insert into service_key_uses as u (service_key_id, at) values ($1, $2)
       on conflict (service_key_id) do update set at = greatest(u.at, excluded.at)`,
      [row.id, at],
    );
  const { id, username, modules, total_access: totalAccess } = row;
  return { keyId: id, actor: { username, modules, totalAccess, isService: true } };
}

/** Whether a key is still valid: neither revoked, nor of a user who was removed or suspended. */
export async function isServiceKeyOpen(query: Query, id: number): Promise<boolean> {
  const [row] = await query(
    `select from service_keys k join users u on u.username = k.username and u.is_service and ${isHere('u')}
      where k.id = $1 and k.revoked_at is null`,
    [id],
  );
  return row !== undefined;
}

const columns = `${keyColumns}, k.username, ${isoMoment('used.at')} as last_used_at`;
const keys = 'service_keys k left join service_key_uses used on used.service_key_id = k.id';

/** The keys of a service user, valid ones first, each by name and age. */
export function listServiceKeys(query: Query, username: string): Promise<ServiceKeyView[]> {
  return query<ServiceKeyView>(`select ${columns} from ${keys} where k.username = $1 order by ${keysInOrder}`, [
    username,
  ]);
}

/** One key by its id; null when there is none. */
export async function findServiceKey(query: Query, id: number): Promise<ServiceKeyView | null> {
  const [row] = await query<ServiceKeyView>(`select ${columns} from ${keys} where k.id = $1`, [id]);
  return row ?? null;
}
