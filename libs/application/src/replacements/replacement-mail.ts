import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { ReplacementDays } from '@comensal/domain/replacements';
import { mails } from '@comensal/domain/replacements/mails.texts';
import type { Addressee } from '../platform/mails/mail-outbox.port';
import { type MailContent, renderMail } from '../platform/mails/render-mail';

/** What the mail says: who is away, who acts, who set or ended it, by their names. */
export interface ReplacementNames extends ReplacementDays {
  readonly away: string;
  readonly replacement: string;
  readonly by: string;
}

/** The mail to one of both people about a replacement that was set or ended. */
export function replacementMail(
  about: 'set' | 'ended',
  { name }: Pick<Addressee, 'name'>,
  { away, replacement, by, ...days }: ReplacementNames,
  publicUrl: string,
): ReturnType<typeof renderMail> {
  const { facts, link } = mails.replacement;
  const [from, to] = [formatDate(days.from), formatDate(days.to)];
  const values = { away, replacement, by, from, to };
  const content: MailContent = {
    subject: fill(mails.replacement[about].subject, values),
    greeting: fill(everyMail.greeting, { name }),
    body: fill(mails.replacement[about].body, values),
    facts: [
      [facts.away, away],
      [facts.replacement, replacement],
      [facts.from, from],
      [facts.to, to],
    ],
    link: { label: link, url: `${publicUrl}/home` },
  };
  return renderMail(content);
}
