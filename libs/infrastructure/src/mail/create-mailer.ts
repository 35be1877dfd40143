import { join } from 'node:path';
import type { Mailer } from '@comensal/application';
import type { Configuration } from '../configuration/configuration';
import { createFileMailer } from './file-mailer';
import { createSmtpMailer } from './smtp-mailer';

/** SMTP with SMTP_URL, else files in DATA_DIR/mail, which /dev/mail shows. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl === undefined
    ? createFileMailer(join(dataDir, 'mail'), mailFrom)
    : createSmtpMailer(smtpUrl, mailFrom);
}
