import { type AccountLinkKind, es, linkMark, text } from '@comensal/domain';
import type { Mail } from '../mails/mail-outbox.port';
import { renderMail } from '../mails/render-mail';
import type { UnitOfWork } from '../platform/unit-of-work.port';

/** Whom a link is mailed to. `email` may be a former address. */
export interface LinkAddressee {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** The screen that opens each link. */
const screens: Readonly<Record<AccountLinkKind, string>> = {
  recovery: 'pass-recovery',
  verification: 'verify-email',
  undo: 'undo-change',
};

/** Mails a link that works once. `texts` has the mail's subject, its body and the label of the link. */
export async function mailLink(
  unit: UnitOfWork,
  kind: AccountLinkKind,
  { username, name, email }: LinkAddressee,
  texts: { readonly subject: string; readonly body: string; readonly link: string },
  publicUrl: string,
  at: Date,
): Promise<void> {
  const linkId = await unit.accountLinks.add(kind, { username, email }, at);
  const mail: Mail = {
    recipient: email,
    linkId,
    ...renderMail({
      subject: texts.subject,
      greeting: text('mails.greeting', { name }),
      body: texts.body,
      facts: [[es.account.mails.username, username]],
      link: { label: texts.link, url: `${publicUrl}/${screens[kind]}/${linkMark}` },
      footer: es.account.mails.footer,
    }),
  };
  await unit.mails.add([mail], at);
}
