import { join } from 'node:path';
import type { Mailer } from '@comensal/application/platform/mails';
import type { Configuration } from '../platform/configuration/configuration';
import { createFileMailer } from './file-mailer';
import { createSmtpMailer } from './smtp-mailer';

/** SMTP with SMTP_URL, otherwise files in DATA_DIR/mail, which /dev/mail shows. */
export function createMailer({
  smtpUrl,
  mailFrom: from,
  mailReplyTo: replyTo,
  dataDir,
}: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>): Mailer {
  const names = { from, replyTo };
  return smtpUrl === undefined ? createFileMailer(join(dataDir, 'mail'), names) : createSmtpMailer(smtpUrl, names);
}
