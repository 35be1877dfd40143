import type { Clock } from '@comensal/application/platform/clock';
import type { Configuration } from '../platform/configuration/configuration';
import type { Query } from '../platform/database/query';
import type { HeadMark } from './audit-heads';
import { type HeadRestart, signRestart } from './head-restarts';
import { headPlaces, mailedHeads, readKeys } from './known-heads';
import { sealSigningKey, sealVerifyKey } from './seal-keys';
import { sealOf } from './signed-seals';

export interface AuditContinuation {
  readonly query: Query;
  readonly configuration: Pick<Configuration, 'auditSealKey' | 'dataDir' | 'filesUrl'>;
  readonly clock: Clock;
}

/**
 * The known heads that the database lacks, each once, oldest first; empty when it has them all. Changes nothing.
 * (AUD-09)
 */
export async function lostHeads({ query, configuration }: Omit<AuditContinuation, 'clock'>): Promise<HeadMark[]> {
  const places = headPlaces(configuration);
  const { kept, lost } = await readKeys(places, sealVerifyKey(configuration));
  const all = [
    ...kept.heads,
    ...(kept.newest ? [kept.newest] : []),
    ...(await places.store.all()),
    ...(await mailedHeads(query, 1_000)),
  ];
  const missing: HeadMark[] = [];
  for (const { sealId, hash } of new Map(all.map((head) => [head.hash, head])).values())
    if (!lost.has(hash) && (await sealOf(query, sealId))?.hash !== hash) missing.push({ sealId, hash });
  return missing.sort((one, other) => one.sealId - other.sealId);
}

/**
 * Accepts, with the key that signs the audit, that the chain continues as the database has it although these heads are
 * lost, as after restoring an older copy. The signed statement is stored in every place of heads for good, and every
 * later verification reports it. Returns the statement. (AUD-09)
 */
export async function continueAudit(
  { query, configuration, clock }: AuditContinuation,
  lost: readonly HeadMark[],
): Promise<HeadRestart> {
  const { folder, store } = headPlaces(configuration);
  const [last] = await query<{ id: number; hash: string }>(
    `select s.id, s.hash from audit_seals s join audit_seal_signatures g on g.seal_id = s.id order by s.id desc limit 1`,
  );
  const key = sealSigningKey(configuration);
  const restart = signRestart(
    {
      at: clock().toISOString(),
      sealId: last?.id ?? 0,
      hash: last?.hash ?? '',
      lost: lost.map(({ hash }) => hash),
    },
    key,
  );
  // Reading the statement requires the key that signed it.
  await store.keepKey(key);
  await folder.keepKey(key);
  await store.keepRestart(restart);
  await folder.keepRestart(restart);
  return restart;
}
