import type { Query } from '../platform/database/query';
import { isSignedBy, type SealVerifyKey, type SignedSeal, sealText } from './seal-keys';

/** A seal with its signature, if it has one. */
export interface SealRow extends SignedSeal {
  readonly keyId: string | null;
  readonly signature: string | null;
}

/** Seals whose id is above `after`, in chain order. */
export function sealsAfter(query: Query, after: number, limit: number): Promise<SealRow[]> {
  return query<SealRow>(
    `select s.id, s.first_id as "firstId", s.last_id as "lastId", s.count, s.hash, s.previous_hash as "previousHash",
            g.key_id as "keyId", g.signature
       from audit_seals s left join audit_seal_signatures g on g.seal_id = s.id
      where s.id > $1 order by s.id limit $2`,
    [after, limit],
  );
}

export async function sealOf(query: Query, id: number): Promise<SealRow | undefined> {
  const [row] = await sealsAfter(query, id - 1, 1);
  return row?.id === id ? row : undefined;
}

/**
 * Why the signature of a seal proves nothing: it is missing, its key is unknown, or it signs something else. Null when
 * it is valid.
 */
export function signatureFault(seal: SealRow, keys: readonly SealVerifyKey[]): 'none' | 'key' | 'other' | null {
  if (seal.signature === null) return 'none';
  const by = keys.find(({ keyId }) => keyId === seal.keyId);
  if (!by) return 'key';
  return isSignedBy(by, sealText(seal), seal.signature) ? null : 'other';
}
