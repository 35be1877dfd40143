import type { Readable } from 'node:stream';
import { linkScreens, linkSha256, newLinkToken } from '@comensal/application/auth';
import { type FileRecord, type FileStore } from '@comensal/application/platform/files';
import { type Mailer, MailRejected, type OutgoingMail } from '@comensal/application/platform/mails';
import { linkMark } from '@comensal/domain/auth';
import type { CallName } from '@comensal/domain/platform/access';
import type { Pool, PoolClient } from 'pg';
import { queryOf } from '../platform/database/one-connection';
import { isPassing } from '../platform/files/passing-failure';
import type { Logger } from '../platform/logging/logger';
import { traced } from '../platform/tracing/tracing';
import { findMailedFiles } from './mailed-file.query';

export interface MailSenderDependencies {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly files: Pick<FileStore, 'read'>;
  readonly logger: Logger;
}

interface QueuedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
  attempts: number;
  link_id: string | null;
  file_id: string | null;
}

/** 'sent' now, or 'done' before: already sent, or failed for good. */
export type MailOutcome = 'sent' | 'done' | 'givenUp';

/**
 * Sends one stored message. Its row is locked meanwhile and marked right after, so that the same queue entry run twice
 * sends once. A message that is permanently refused, or whose last attempt fails, has failed for good: its row says why
 * (without naming the person), and so does the log. Rejects when it failed and is to be retried; a transient failure
 * (`isPassing`) uses up no attempt.
 */
export async function sendMail(
  { pool, ...parts }: MailSenderDependencies,
  mailId: string,
  isLastAttempt: boolean,
): Promise<MailOutcome> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const outcome = await sendLocked(client, parts, mailId, isLastAttempt);
    await client.query('commit');
    if (outcome instanceof Error) throw outcome;
    return outcome;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns the error after which it is retried, so that the count of attempts is committed. */
async function sendLocked(
  client: PoolClient,
  { mailer, files, logger }: Omit<MailSenderDependencies, 'pool'>,
  mailId: string,
  isLastAttempt: boolean,
): Promise<MailOutcome | Error> {
  const {
    rows: [mail],
  } = await client.query<QueuedMail>(
    'select id, recipient, subject, text, html, created_at, attempts, link_id, file_id from mails where id = $1 and sent_at is null and failed_at is null for update',
    [mailId],
  );
  if (!mail) return 'done';
  const token = mail.link_id === null ? null : await tokenOf(client, mail.link_id);
  const fill = (written: string): string => (token === null ? written : written.replaceAll(linkMark, token));
  const unsubscribe = token === null ? undefined : unsubscribeAddress(mail.text, token);
  const mailed = mail.file_id === null ? [] : await findMailedFiles(queryOf(client), mail.file_id, mail.recipient);
  const attachments = await openAll(files, mailed);
  try {
    await traced({ name: 'mail send', kind: 'client', attributes: { 'comensal.mail': mail.id } }, () =>
      mailer.send({
        id: mail.id,
        recipient: mail.recipient,
        subject: mail.subject,
        text: fill(mail.text),
        html: fill(mail.html),
        at: mail.created_at,
        attachments,
        ...(unsubscribe && { unsubscribe }),
      }),
    );
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // The message is unchanged: the failure is not its own fault.
    if (isPassing(error)) return error;
    const isFinal = isLastAttempt || error instanceof MailRejected;
    await client.query(
      `update mails set attempts = attempts + 1, failure = $2, failed_at = case when $3 then now() end where id = $1`,
      [mailId, failureOf(error), isFinal],
    );
    if (!isFinal) return error;
    logger.error({ mailId, attempts: mail.attempts + 1, failure: failureOf(error) }, 'gave up on a mail');
    return 'givenUp';
  } finally {
    // The mailer may not have read them to their ends.
    for (const { content } of attachments) content.destroy();
  }
  await client.query('update mails set attempts = attempts + 1, failure = null, sent_at = now() where id = $1', [
    mailId,
  ]);
  return 'sent';
}

/** The files to attach, opened; one that is no longer stored is left out. */
async function openAll(
  files: Pick<FileStore, 'read'>,
  mailed: readonly FileRecord[],
): Promise<NonNullable<OutgoingMail['attachments']>> {
  const opened: { name: string; contentType: string; content: Readable }[] = [];
  try {
    for (const { id, name, contentType } of mailed) {
      const content = await files.read(id);
      if (content) opened.push({ name, contentType, content });
    }
    return opened;
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
}

/**
 * The token of the link, which replaces the placeholder in the texts. It is generated here and exists only in the message;
 * the database stores its SHA-256, in the transaction that marks the message as sent. A message sent again has another
 * token, and the former link is dead.
 */
async function tokenOf(client: PoolClient, linkId: string): Promise<string> {
  const token = newLinkToken();
  await client.query('update account_links set sha256 = $2 where id = $1', [linkId, linkSha256(token)]);
  return token;
}

const endAddressCall = 'reports/endAddress' satisfies CallName;
const endLink = `/${linkScreens.endOfAddress}/${linkMark}`;

/** Where a mail program ends what the mail's last line ends by hand. */
function unsubscribeAddress(text: string, token: string): string | undefined {
  const place = text.lastIndexOf(endLink);
  const url = text.slice(0, Math.max(0, place)).split(/\s/).at(-1);
  return url ? `${url}/api/${endAddressCall}/${token}` : undefined;
}

/** Only codes: a server's answer may repeat addresses. */
function failureOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code, responseCode } = cause as Error & { code?: unknown; responseCode?: unknown };
  return [cause.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}
