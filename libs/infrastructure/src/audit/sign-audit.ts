import { type AuditHead, type Clock, mailAuditHead } from '@comensal/application';
import { businessDay } from '@comensal/domain';
import type { Configuration } from '../configuration/configuration';
import { advisoryLocks } from '../database/advisory-locks';
import type { Database } from '../database/database';
import { onOneConnection } from '../database/one-connection';
import type { Query } from '../database/query';
import { createAuditHeads, type KeptHeads } from './audit-heads';
import { type SealSigningKey, type SealVerifyKey, sealSigningKey, sealText } from './seal-keys';
import { type SealRow, sealOf, sealsAfter, signatureFault } from './signed-seals';

export interface AuditSigner {
  readonly database: Pick<Database, 'sessions' | 'inTransaction'>;
  readonly configuration: Pick<Configuration, 'auditSealKey' | 'dataDir' | 'publicUrl'>;
  readonly clock: Clock;
}

/** The database does not hold what was signed: nothing more is signed until somebody has looked. */
class AuditRewritten extends Error {
  override readonly name = 'AuditRewritten';
}

const batchSize = 1_000;

/**
 * Signs the seals made since the last signed one. Once a day it sends the newest out of the database: into the folder of
 * heads, and by mail to everybody who may read the audit. Only what continues the newest signed block, which is remembered
 * outside the database, is signed: a recomputed chain never gets signatures. Throws `AuditRewritten` when the database no
 * longer holds that block. Returns how many were signed, or null when another worker signs. (AUD-09)
 */
export function signAudit({ database, configuration, clock }: AuditSigner): Promise<number | null> {
  return onOneConnection(database.sessions, async (query) => {
    const [lock] = await query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLocks.signing]);
    if (!lock?.mine) return null;
    const kept = createAuditHeads(configuration.dataDir);
    const before = await kept.read();
    const key = sealSigningKey(configuration);
    if (!before.keys.some(({ keyId }) => keyId === key.keyId)) await kept.keepKey(key);
    const start = await lastSigned(query, before, [key, ...before.keys]);
    const { newest, signed } = await signAfter(query, start, key, before.keys);
    if (newest) {
      const head = headOf(newest, clock());
      if (before.newest?.sealId !== head.sealId) await kept.keepNewest(head);
      const today = businessDay(clock());
      if (!before.heads.some(({ at }) => businessDay(new Date(at)) === today)) {
        // Whoever was mailed is not mailed again: if the line cannot be written, the next run repeats all of it.
        await mailAuditHead({ inTransaction: database.inTransaction, clock, publicUrl: configuration.publicUrl }, head);
        await kept.keepHead(head, Math.floor(today / 10_000));
      }
    }
    await query('select pg_advisory_unlock($1)', [advisoryLocks.signing]);
    return signed;
  });
}

/** The block after which signing continues; null before the first. */
async function lastSigned(
  query: Query,
  { newest, unreadable }: KeptHeads,
  keys: readonly SealVerifyKey[],
): Promise<SealRow | null> {
  if (unreadable.length > 0)
    throw new AuditRewritten(`No se puede leer ${unreadable.join(', ')} en DATA_DIR/audit-heads.`);
  const [latest] = await query<{ id: string | null }>('select max(seal_id) as id from audit_seal_signatures');
  const id = newest?.sealId ?? (latest?.id ? Number(latest.id) : null);
  if (id === null) return null;
  const seal = await sealOf(query, id);
  const fault = seal && signatureFault(seal, keys);
  // If the folder of heads was lost, the key that signed them may be lost too.
  const isSigned = fault === null || (fault === 'key' && newest === null);
  if (!seal || !isSigned || (newest !== null && seal.hash !== newest.hash))
    throw new AuditRewritten(
      `El bloque ${id} de la auditoría no es el que se firmó: no se firma ninguno más. Ejecute audit:verify.`,
    );
  return seal;
}

async function signAfter(
  query: Query,
  start: SealRow | null,
  key: SealSigningKey,
  earlier: readonly SealVerifyKey[],
): Promise<{ newest: SealRow | null; signed: number }> {
  let newest = start;
  let signed = 0;
  for (;;) {
    const seals = await sealsAfter(query, newest?.id ?? 0, batchSize);
    if (seals.length === 0) return { newest, signed };
    const added: SealRow[] = [];
    for (const seal of seals) {
      // A worker that died between signing and remembering left good signatures.
      const isSigned = seal.signature === null || signatureFault(seal, [key, ...earlier]) === null;
      if (!isSigned || seal.previousHash !== (newest?.hash ?? ''))
        throw new AuditRewritten(
          `El bloque ${seal.id} de la auditoría no continúa el que se firmó antes: no se firma ninguno más. Ejecute audit:verify.`,
        );
      newest = seal.signature === null ? { ...seal, keyId: key.keyId, signature: key.sign(sealText(seal)) } : seal;
      if (seal.signature === null) added.push(newest);
    }
    await query(
      `insert into audit_seal_signatures (seal_id, key_id, signature)
       select * from unnest($1::bigint[], $2::text[], $3::text[])`,
      [added.map(({ id }) => id), added.map(({ keyId }) => keyId), added.map(({ signature }) => signature)],
    );
    signed += added.length;
  }
}

function headOf({ id, lastId, hash, keyId, signature }: SealRow, at: Date): AuditHead {
  return {
    at: at.toISOString(),
    sealId: id,
    lastEventId: lastId,
    hash,
    keyId: keyId ?? '',
    signature: signature ?? '',
  };
}
