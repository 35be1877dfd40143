import { footerMark, type OutgoingMail } from '@comensal/application/platform/mails';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { SendMailOptions } from 'nodemailer';

/** The sender of mail. Replies go to `replyTo` if it is set: nobody reads the product's mailbox. */
export interface MailSenderNames {
  readonly from: string;
  readonly replyTo: string | undefined;
}

/**
 * The message in nodemailer's form, with the ending that says whether replies are read. Its id is the row's, so that a
 * server can recognise a repeated one.
 */
export function composeMail(mail: OutgoingMail, { from, replyTo }: MailSenderNames): SendMailOptions {
  const end = replyTo === undefined ? everyMail.footer : everyMail.footerAnswered;
  return {
    // A reader sees who sends, not an address.
    from: from.includes('<') ? from : `${common.product} <${from}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
    to: mail.recipient,
    subject: mail.subject,
    text: withEnd(mail.text, end),
    html: withEnd(mail.html, end),
    ...(mail.attachments?.length && { attachments: mail.attachments.map(attached) }),
    date: mail.at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // A message is our own text: it loads nothing and reads no file.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attached({ name, contentType, content }: NonNullable<OutgoingMail['attachments']>[number]) {
  return { filename: name, contentType, content };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'comensal.example';
}

/** The last mark is the mail's own: one before it is what somebody wrote, in a comment or a reason. */
function withEnd(content: string, end: string): string {
  const at = content.lastIndexOf(footerMark);
  return at === -1 ? content : content.slice(0, at) + end + content.slice(at + footerMark.length);
}
