import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@comensal/application/platform/mails';
import { composeMail, type MailSenderNames } from './compose-mail';

/** Whether a file of the folder is an unfinished message: being written, or left by a writer that died. */
export function isUnfinishedMail(name: string): boolean {
  return /^\.[0-9a-f-]{36}\.[0-9a-f-]{36}$/.test(name);
}

/** Writes each message to `<folder>/<mail id>.eml` instead of sending it; a repeated message replaces the first. */
export function createFileMailer(folder: string, names: MailSenderNames): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(composeMail(mail, names));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `.${mail.id}.${randomUUID()}`);
      try {
        const file = await open(partial, 'wx', 0o600);
        try {
          await file.writeFile(message);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, join(folder, `${mail.id}.eml`));
      } finally {
        await rm(partial, { force: true });
      }
    },
    close: () => undefined,
  };
}
