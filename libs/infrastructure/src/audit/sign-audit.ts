import { type AuditHead, mailAuditHead } from '@comensal/application/audit';
import { type Clock } from '@comensal/application/platform/clock';
import { businessDay } from '@comensal/domain/platform/dates';
import type { Configuration } from '../platform/configuration/configuration';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import type { Query } from '../platform/database/query';
import type { HeadMark } from './audit-heads';
import { extendLog, keepMailed, LogRewritten, type SignedLog } from './extend-log';
import { type HeadPlaces, headPlaces, type KnownKeys, mailedHeads, readKeys } from './known-heads';
import { type SealSigningKey, type SealVerifyKey, sealSigningKey, sealText } from './seal-keys';
import { type SealRow, sealOf, sealsAfter, signatureFault } from './signed-seals';

export interface AuditSigner {
  readonly database: Pick<Database, 'sessions' | 'inTransaction'>;
  readonly configuration: Pick<Configuration, 'auditSealKey' | 'dataDir' | 'filesUrl' | 'publicUrl'>;
  readonly clock: Clock;
}

/** The database lacks what was signed: nothing is sealed or signed until somebody has looked into it. */
export class AuditRewritten extends Error {
  override readonly name = 'AuditRewritten';
}

const batchSize = 1_000;
const remedy =
  'No se sella ni se firma nada más: ejecute npm run audit:verify, guarde lo que dice y, solo si usted restauró una copia anterior, acéptela con npm run audit:continue; si no, alguien alteró la base de datos: consérvela con sus copias.';
/** Databases whose mails were searched for heads: once per process is enough, since a head is mailed once a day. */
const requestedMails = new WeakSet<object>();

/**
 * Seals by `seal` and signs the seals since the last signed one. Copies the newest out of the database: each time into
 * the folder of heads and beside the files, and once a day by mail to everybody who may read the audit. First it looks
 * for the newest head in all of these places: only a chain that contains each of them is sealed and signed further, so
 * that neither a recomputed chain nor a truncated one continues. Otherwise throws `AuditRewritten`. Returns how many
 * events were sealed and how many blocks signed, or null when another worker is doing it. Runs between two that `stores`
 * leave the copy beside the files to the next of these: in a bucket with object lock each stays for long. (AUD-09)
 */
export function signAudit(
  { database, configuration, clock }: AuditSigner,
  seal: () => Promise<number> = () => Promise.resolve(0),
  { stores = true }: { readonly stores?: boolean } = {},
): Promise<{ sealed: number; signed: number } | null> {
  return onOneConnection(database.sessions, async (query) => {
    const [lock] = await query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLocks.signing]);
    if (!lock?.mine) return null;
    const places = headPlaces(configuration);
    const key = sealSigningKey(configuration);
    const known = await readKeys(places, key);
    if (!known.kept.keys.some(({ keyId }) => keyId === key.keyId)) await places.folder.keepKey(key);
    for (const each of [key, ...known.kept.keys])
      if (!known.storedKeys.some(({ keyId }) => keyId === each.keyId)) await places.store.keepKey(each);
    const stored = await places.store.newest(known.lost);
    const mailed = requestedMails.has(database) ? [] : await mailedHeads(query, 1);
    const start = await lastSigned(query, known, [...(stored ? [stored] : []), ...mailed]);
    requestedMails.add(database);
    const sealed = await seal();
    const { newest, signed } = await signAfter(query, start, key, known.keys);
    if (newest) {
      const log = await extendSigned(query, newest, key, known);
      const head = headOf(newest, log, clock());
      if (stores && stored?.hash !== head.hash) await places.store.keepHead(head);
      await keepHead({ database, configuration, clock }, places, known, head, query);
    }
    await query('select pg_advisory_unlock($1)', [advisoryLocks.signing]);
    return { sealed, signed };
  });
}

async function keepHead(
  { database, configuration, clock }: AuditSigner,
  { folder, store }: HeadPlaces,
  { kept }: KnownKeys,
  head: AuditHead,
  query: Query,
): Promise<void> {
  if (kept.newest?.hash !== head.hash || kept.newest.checkpoint !== head.checkpoint) await folder.keepNewest(head);
  const today = businessDay(clock());
  if (kept.heads.some(({ at }) => businessDay(new Date(at)) === today)) return;
  // People already mailed are not mailed again: if the line cannot be written, the next run repeats everything.
  await mailAuditHead({ inTransaction: database.inTransaction, clock, publicUrl: configuration.publicUrl }, head);
  if (head.checkpoint) await keepMailed(query, head.checkpoint);
  await store.thin(clock());
  await folder.keepHead(head, Math.floor(today / 10_000));
}

/**
 * The block after which signing continues, which is that of the newest head; null before the first. Takes the heads
 * known elsewhere.
 */
async function lastSigned(
  query: Query,
  { kept, keys, storedKeys, lost }: KnownKeys,
  elsewhere: readonly HeadMark[],
): Promise<SealRow | null> {
  if (kept.unreadable.length > 0)
    throw new AuditRewritten(`No se puede leer ${kept.unreadable.join(', ')} en DATA_DIR/audit-heads. ${remedy}`);
  const heads = [...kept.heads.slice(-1), ...(kept.newest ? [kept.newest] : []), ...elsewhere]
    .filter(({ hash }) => !lost.has(hash))
    .sort((one, other) => other.sealId - one.sealId);
  for (const { sealId, hash } of heads) {
    const seal = await sealOf(query, sealId);
    if (!seal)
      throw new AuditRewritten(
        `La auditoría de la base de datos es más corta que lo guardado: ya no tiene el bloque ${sealId}. ${remedy}`,
      );
    if (seal.hash !== hash)
      throw new AuditRewritten(`El bloque ${sealId} de la auditoría no es el que se firmó y se guardó. ${remedy}`);
  }
  const [newest] = heads;
  const [latest] = await query<{ id: number | null }>('select max(seal_id) as id from audit_seal_signatures');
  const id = newest?.sealId ?? latest?.id ?? null;
  if (id === null) return null;
  const seal = await sealOf(query, id);
  const fault = seal && signatureFault(seal, keys);
  // If every place of heads was lost, the key that signed them may be lost too.
  const isSigned = fault === null || (fault === 'key' && newest === undefined && storedKeys.length === 0);
  if (!seal || !isSigned) throw new AuditRewritten(`El bloque ${id} de la auditoría no es el que se firmó. ${remedy}`);
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
      // A worker that died between signing and recording the head left valid signatures.
      const isSigned = seal.signature === null || signatureFault(seal, [key, ...earlier]) === null;
      if (!isSigned || seal.previousHash !== (newest?.hash ?? ''))
        throw new AuditRewritten(`El bloque ${seal.id} de la auditoría no continúa el que se firmó antes. ${remedy}`);
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

/** The log, with the events up to the newest signed block. It must continue what was stored outside the database. */
async function extendSigned(
  query: Query,
  { id: lastSeal }: SealRow,
  key: SealSigningKey,
  { kept, keys, lost }: KnownKeys,
): Promise<SignedLog | null> {
  // Whoever accepted an older chain accepted its log too.
  const known = kept.newest && !lost.has(kept.newest.hash) ? kept.newest.checkpoint : undefined;
  try {
    return await extendLog(query, { lastSeal, key, keys, known });
  } catch (error) {
    throw error instanceof LogRewritten ? new AuditRewritten(`${error.message} ${remedy}`) : error;
  }
}

function headOf({ id, lastId, hash, keyId, signature }: SealRow, log: SignedLog | null, at: Date): AuditHead {
  return {
    at: at.toISOString(),
    sealId: id,
    lastEventId: lastId,
    hash,
    keyId: keyId ?? '',
    signature: signature ?? '',
    ...log,
  };
}
