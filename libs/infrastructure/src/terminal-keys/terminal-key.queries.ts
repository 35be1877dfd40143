import type { Query } from '../database/query';
import { isTerminalKey, terminalKeyHash } from './terminal-key';

/** Whose key it is: the key's own id, and the centre in whose name it speaks. */
export interface TerminalCentre {
  readonly keyId: number;
  readonly businessUnitId: string;
}

/**
 * The centre of a point of sale's key (contract, "terminal key of a centre"). Takes the key as the terminal sends it; gives
 * null when it is unknown, malformed, revoked, or the key of a centre that is no longer active. Looked up by its hash, so
 * that the time of the answer tells nothing about the keys there are. One statement on a unique index.
 */
export async function findTerminalCentre(query: Query, key: string): Promise<TerminalCentre | null> {
  if (!isTerminalKey(key)) return null;
  const [found] = await query<TerminalCentre>(
    `select k.id as "keyId", k.business_unit_id as "businessUnitId"
       from terminal_keys k join business_units b on b.id = k.business_unit_id and b.is_active
      where k.key_hash = $1 and k.revoked_at is null`, [terminalKeyHash(key)]);
  return found ?? null;
}
