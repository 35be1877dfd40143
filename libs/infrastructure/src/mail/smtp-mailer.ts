import { type Mailer, MailRejected } from '@comensal/application/platform/mails';
import type { Transporter } from 'nodemailer';
import { composeMail, type MailSenderNames } from './compose-mail';

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends through the server of an smtp: or smtps: URL, a few messages at a time over pooled connections. */
export function createSmtpMailer(smtpUrl: string, names: MailSenderNames): Mailer {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...limits });
  };
  return {
    async send(mail) {
      try {
        opening ??= open();
        const transport = await opening;
        await transport.sendMail(composeMail(mail, names));
      } catch (error) {
        throw isForGood(error) ? new MailRejected('The mail server refused the message', { cause: error }) : error;
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/**
 * A 5xx reply to the sender, the recipient or the message. A refused login is different: once the credentials are
 * fixed, the message can be sent.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
