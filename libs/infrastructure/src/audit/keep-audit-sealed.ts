import { mailAuditRewritten } from '@comensal/application/audit';
import type { Database } from '../platform/database/database';
import { sealAudit } from './seal-audit';
import { AuditRewritten, type AuditSigner, signAudit } from './sign-audit';

/**
 * Seals and signs what the audit has recorded so far (`signAudit`). If the database differs from the stored heads,
 * nothing is sealed: the alarm metric stays set until it matches, and once a day everybody who may read the audit is
 * mailed what was found and what to do. Then throws `AuditRewritten`. (AUD-09)
 */
export async function keepAuditSealed(
  { database, configuration, clock }: AuditSigner & { readonly database: Pick<Database, 'query'> },
  options?: Parameters<typeof signAudit>[2],
): Promise<Awaited<ReturnType<typeof signAudit>>> {
  const { query, inTransaction } = database;
  try {
    const done = await signAudit({ database, configuration, clock }, () => sealAudit(query), options);
    if (done) await query('delete from audit_alarm');
    return done;
  } catch (error) {
    if (error instanceof AuditRewritten) {
      await query(
        `insert into audit_alarm (sentence) values ($1)
         on conflict (only_row) do update set sentence = excluded.sentence where audit_alarm.sentence <> excluded.sentence`,
        [error.message],
      );
      await mailAuditRewritten({ inTransaction, clock, publicUrl: configuration.publicUrl }, error.message);
    }
    throw error;
  }
}
