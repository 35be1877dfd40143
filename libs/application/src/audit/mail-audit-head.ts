import { businessDay, es, formatDate, formatMoment, text } from '@comensal/domain';
import { type HolderMails, tellHolders } from '../mails/tell-holders';

/** The newest sealed and signed block of the audit at a moment. It has to leave the database. */
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

/**
 * Mails the head of the audit to everyone who may read it, at most once a day each. Returns how many were mailed. (AUD-09)
 */
export async function mailAuditHead(mails: HolderMails, head: AuditHead): Promise<number> {
  const { body, facts, link } = es.mails.auditHead;
  return tellHolders(
    mails,
    { modules: ['Auditoria'], permission: 'R' },
    {
      subject: text('mails.auditHead.subject', { date: formatDate(businessDay(mails.clock())) }),
      body,
      facts: [
        [facts.seal, String(head.sealId)],
        [facts.lastEvent, String(head.lastEventId)],
        [facts.hash, head.hash],
        [facts.signature, head.signature],
        [facts.key, head.keyId],
        [facts.at, formatMoment(head.at)],
      ],
      link,
      path: '/audit',
    },
  );
}
