import { businessDay, es, formatDate, formatMoment, text } from '@comensal/domain';
import { renderMail } from '../mails/render-mail';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';

/** The newest sealed and signed block of the audit at a moment: what has to leave the database. */
export interface AuditHead {
  /** ISO 8601. */
  readonly at: string;
  readonly sealId: number;
  readonly lastEventId: number;
  readonly hash: string;
  readonly keyId: string;
  /** Ed25519, in base64url. */
  readonly signature: string;
}

/** Nobody asked for it, and nothing that the audit watches is written. */
const nobody = { username: '' };

/** Writes the head of the audit to anyone who may read it, to each once a day. Answers how many were written to. (AUD-09) */
export async function mailAuditHead(
  {
    inTransaction,
    clock,
    publicUrl,
  }: { readonly inTransaction: InTransaction; readonly clock: Clock; readonly publicUrl: string },
  head: AuditHead,
): Promise<number> {
  const at = clock();
  const { body, facts, link } = es.mails.auditHead;
  const subject = text('mails.auditHead.subject', { date: formatDate(businessDay(at)) });
  return inTransaction(nobody, async (unit) => {
    const addressees = await unit.mails.holdersNotTold(['Auditoria'], 'R', subject);
    await unit.mails.add(
      addressees.map(({ name, email }) => ({
        recipient: email,
        ...renderMail({
          subject,
          greeting: text('mails.greeting', { name }),
          body,
          facts: [
            [facts.seal, String(head.sealId)],
            [facts.lastEvent, String(head.lastEventId)],
            [facts.hash, head.hash],
            [facts.signature, head.signature],
            [facts.key, head.keyId],
            [facts.at, formatMoment(head.at)],
          ],
          link: { label: link, url: `${publicUrl}/audit` },
          footer: text('mails.footer'),
        }),
      })),
      at,
    );
    return addressees.length;
  });
}
