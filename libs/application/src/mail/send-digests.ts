import { mails as mailTexts } from '@comensal/domain/mail/mails.texts';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { Mail } from '../platform/mails/mail-outbox.port';
import { type MailContent, renderMail } from '../platform/mails/render-mail';
import { type InTransaction, nobody } from '../platform/unit-of-work/unit-of-work.port';
import type { Digest } from './digest.repository.port';

/** How many entries a mail lists; the rest are counted. */
export const mostMailed = 20;

/**
 * Sends each person's due digest, one transaction each: what waited is marked and the digest is stored together, so that
 * after a crash it is sent once, later. Returns how many were sent.
 */
export async function sendDigests({
  inTransaction,
  clock,
  publicUrl,
}: {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}): Promise<number> {
  for (let sent = 0; ; ) {
    const outcome = await inTransaction(nobody, async ({ digests, mails }) => {
      const at = clock();
      const due = await digests.takeDue(at, mostMailed);
      if (due === null || due === 'nobody') return due;
      if (due.entries.length === 0) return 'nobody';
      await mails.add([digestMail(due, at, publicUrl)], at);
      return 'sent';
    });
    if (outcome === null) return sent;
    if (outcome === 'sent') sent += 1;
  }
}

/** The mail that says what other mails would have said. */
export function digestMail(
  { email, name, entries, more, dealtWith }: Omit<Digest, 'username'>,
  at: Date,
  publicUrl: string,
): Mail {
  const { digest } = mailTexts;
  const values = { date: formatDate(businessDay(at)) };
  return {
    kind: 'digest',
    recipient: email,
    ...renderMail({
      subject: fill(mailTexts.digest.subject, values),
      greeting: fill(everyMail.greeting, { name }),
      body: fill(mailTexts.digest.body, values),
      facts: [
        ...entries.map((entry) => [formatDate(businessDay(entry.at)), entry.subject, entry.url] as const),
        ...(more > 0
          ? [[digest.more, fill(mailTexts.digest.moreCount, { count: more.toLocaleString('es-AR') })] as const]
          : []),
        ...(dealtWith > 0
          ? [
              [
                digest.dealtWith,
                fill(mailTexts.digest.dealtWithCount, { count: dealtWith.toLocaleString('es-AR') }),
              ] as const,
            ]
          : []),
        preferenceFact(publicUrl),
      ],
      link: { label: digest.link, url: `${publicUrl}/home` },
    }),
  };
}

/** Where the reader changes how such mails come. */
export function preferenceFact(publicUrl: string): MailContent['facts'][number] {
  const { label, value } = mailTexts.preference;
  return [label, value, `${publicUrl}/home?preferencias`];
}
