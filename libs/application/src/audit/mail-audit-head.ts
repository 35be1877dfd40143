import { mails as auditMails } from '@comensal/domain/audit/mails.texts';
import { businessDay, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { type HolderMail, type HolderMails, mailHolders } from '../platform/mails/mail-holders';

/** The newest sealed and signed block of the audit at a moment. A copy must leave the database. */
export interface AuditHead {
  /** ISO 8601. */
  readonly at: string;
  readonly sealId: number;
  readonly lastEventId: number;
  readonly hash: string;
  readonly keyId: string;
  /** Ed25519, in base64url. */
  readonly signature: string;
  /** The newest checkpoint of the log, as a signed note, and the line of its key (docs/evidence.md); absent before the first. */
  readonly checkpoint?: string | undefined;
  readonly logKey?: string | undefined;
}

/**
 * Mails the head of the audit to everyone who may read it, at most once a day each. Returns how many were mailed
 * (AUD-09).
 */
export async function mailAuditHead(mails: HolderMails, head: AuditHead): Promise<number> {
  return mailHolders(
    mails,
    'auditHead',
    { modules: ['Auditoria'], permission: 'R' },
    auditHeadMail(head, mails.clock()),
  );
}

/** The mail about the head of the audit at a moment. */
export function auditHeadMail(head: AuditHead, now: Date): HolderMail {
  const { body, facts, link } = auditMails.auditHead;
  return {
    subject: fill(auditMails.auditHead.subject, { date: formatDate(businessDay(now)) }),
    body,
    facts: [
      [facts.seal, String(head.sealId)],
      [facts.lastEvent, String(head.lastEventId)],
      [facts.hash, head.hash],
      [facts.signature, head.signature],
      [facts.key, head.keyId],
      [facts.at, formatMoment(head.at)],
      ...(head.checkpoint ? [[facts.checkpoint, head.checkpoint.trim().replaceAll(/\n+/g, ' ')] as const] : []),
      ...(head.logKey ? [[facts.logKey, head.logKey] as const] : []),
    ],
    link,
    path: '/audit',
  };
}

/** The beginning of the subject of every such mail. */
export const auditHeadSubject = fill(auditMails.auditHead.subject, { date: '' });

/** The block named in the text of such a mail; null when it names none. */
export function readMailedHead(mail: string): Pick<AuditHead, 'sealId' | 'hash'> | null {
  const { facts } = auditMails.auditHead;
  const lineOf = (label: string): string | undefined =>
    mail
      .split('\n')
      .find((line) => line.startsWith(`${label}: `))
      ?.slice(label.length + 2);
  const sealId = Number(lineOf(facts.seal));
  const hash = lineOf(facts.hash);
  return Number.isSafeInteger(sealId) && sealId > 0 && hash ? { sealId, hash } : null;
}

/**
 * Mails everyone who may read the audit that it differs from the copy stored outside the database, at most once a day
 * each. Takes the sentence that says what was found and what to do. Returns how many were mailed (AUD-09).
 */
export async function mailAuditRewritten(mails: HolderMails, sentence: string): Promise<number> {
  return mailHolders(
    mails,
    'auditRewritten',
    { modules: ['Auditoria'], permission: 'R' },
    auditRewrittenMail(sentence, mails.clock()),
  );
}

/** The mail about it. */
export function auditRewrittenMail(sentence: string, now: Date): HolderMail {
  const { facts, link, body } = auditMails.auditRewritten;
  return {
    subject: fill(auditMails.auditRewritten.subject, { date: formatDate(businessDay(now)) }),
    body,
    facts: [
      [facts.found, sentence],
      [facts.at, formatMoment(now)],
    ],
    link,
    path: '/audit',
  };
}
