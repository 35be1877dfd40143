import { type ModuleName, type Permission } from '@comensal/domain/platform/access';
import type { OwnMailKind } from '@comensal/domain/platform/mails';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Clock } from '../clock/clock.port';
import { type InTransaction, nobody } from '../unit-of-work/unit-of-work.port';
import { type MailContent, renderMail } from './render-mail';

export interface HolderMails {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The text for all holders; `path` is the target of the mail's link in the portal. */
export type HolderMail = Pick<MailContent, 'subject' | 'body' | 'facts'> & {
  readonly link: string;
  readonly path: `/${string}`;
};

/**
 * Mails the active users who hold all of the modules, each once under the same subject. Returns how many were mailed.
 */
export async function mailHolders(
  { inTransaction, clock, publicUrl }: HolderMails,
  kind: OwnMailKind,
  holders: { readonly modules: readonly ModuleName[]; readonly permission: Permission },
  mail: HolderMail,
): Promise<number> {
  return inTransaction(nobody, async (unit) => {
    const addressees = await unit.mails.holdersNotMailed(holders.modules, holders.permission, mail.subject);
    await unit.mails.add(
      addressees.map(({ name, email }) => ({
        kind,
        recipient: email,
        ...holderMail(mail, name, publicUrl),
      })),
      clock(),
    );
    return addressees.length;
  });
}

/** The message for one of them. */
export function holderMail(
  { link, path, ...content }: HolderMail,
  name: string,
  publicUrl: string,
): ReturnType<typeof renderMail> {
  return renderMail({
    ...content,
    greeting: fill(everyMail.greeting, { name }),
    link: { label: link, url: `${publicUrl}${path}` },
  });
}
