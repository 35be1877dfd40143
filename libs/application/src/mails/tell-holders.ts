import { es, type ModuleName, type Permission, text } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import { type InTransaction, nobody } from '../platform/unit-of-work.port';
import { type MailContent, renderMail } from './render-mail';

export interface HolderMails {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Mails the active users who hold all of the modules, each once under the same subject. `path` is where the mail's link
 * leads in the portal. Returns how many were mailed.
 */
export async function tellHolders(
  { inTransaction, clock, publicUrl }: HolderMails,
  holders: { readonly modules: readonly ModuleName[]; readonly permission: Permission },
  mail: Pick<MailContent, 'subject' | 'body' | 'facts'> & { readonly link: string; readonly path: `/${string}` },
): Promise<number> {
  const { subject, body, facts, link, path } = mail;
  return inTransaction(nobody, async (unit) => {
    const addressees = await unit.mails.holdersNotTold(holders.modules, holders.permission, subject);
    await unit.mails.add(
      addressees.map(({ name, email }) => ({
        recipient: email,
        ...renderMail({
          subject,
          greeting: text('mails.greeting', { name }),
          body,
          facts,
          link: { label: link, url: `${publicUrl}${path}` },
          footer: es.mails.footer,
        }),
      })),
      clock(),
    );
    return addressees.length;
  });
}
