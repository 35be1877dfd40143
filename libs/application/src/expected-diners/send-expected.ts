import { type ExpectedRow, expectedDinersAccess } from '@comensal/domain/expected-diners';
import { mails as ownMails } from '@comensal/domain/expected-diners/mails.texts';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { businessDay, businessMoment, type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { type SendWantedDependencies, sendWanted } from '../platform/mails/send-wanted';

/** The hours of the day between which the mail is sent: later the day is half over. */
const hours = { from: 6, to: 12 };

/** What the centres of a person expect today and tomorrow. */
export interface OwnExpectations {
  readonly centres: readonly { readonly name: string; readonly rows: readonly ExpectedRow[] }[];
  /** How many centres there are besides. */
  readonly more: number;
}

/**
 * From six on, mails what is expected to everybody who wants it. Who may not read it any more, or has no centre where
 * somebody eats, gets none. Returns how many were mailed.
 */
export async function sendExpected({
  clock,
  publicUrl,
  ownerOf,
  expectedOf,
  ...sending
}: SendWantedDependencies & {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly ownerOf: OwnerOf;
  readonly expectedOf: (actor: Actor, day: DateNumber) => Promise<OwnExpectations>;
}): Promise<number> {
  const at = clock();
  const day = businessDay(at);
  if (at < businessMoment(day, hours.from) || at >= businessMoment(day, hours.to)) return 0;
  return sendWanted(sending, {
    marksOf: ({ expectedMails }) => expectedMails,
    day,
    at,
    mailTo: async (person) => {
      const owner = await ownerOf(person.username);
      if (!owner || !mayMake(owner.actor, expectedDinersAccess['meals/getExpected'])) return null;
      const expected = await expectedOf(owner.actor, day);
      return expected.centres.length > 0 ? expectedMail(person, expected, day, publicUrl) : null;
    },
  });
}

/** The mail that says what is expected today and tomorrow. */
export function expectedMail(
  { name, email }: Addressee,
  { centres, more }: OwnExpectations,
  day: DateNumber,
  publicUrl: string,
): Mail {
  const { expectedDiners: words } = ownMails;
  const values = { date: formatDate(day) };
  return {
    kind: 'expectedDiners',
    recipient: email,
    ...renderMail({
      subject: fill(words.subject, values),
      greeting: fill(everyMail.greeting, { name }),
      body: fill(words.body, values),
      facts: [
        ...centres.flatMap(({ name: centre, rows }) => [
          [fill(words.today, { centre }), servicesOf(rows.filter((row) => row.day === day))] as const,
          [fill(words.tomorrow, { centre }), servicesOf(rows.filter((row) => row.day > day))] as const,
        ]),
        ...(more > 0 ? [[words.more, fill(words.moreCount, { count: count(more) })] as const] : []),
        [words.end, words.endHow, `${publicUrl}/expected-diners`],
      ],
      link: { label: words.link, url: `${publicUrl}/expected-diners` },
    }),
  };
}

const count = (value: number): string => value.toLocaleString('es-AR');

/** 'Almuerzo 120 (de 110 a 131), Cena 40 (de 35 a 46)'. */
function servicesOf(rows: readonly ExpectedRow[]): string {
  const { service: text, nobody: none } = ownMails.expectedDiners;
  const services = rows.map(({ service, expected, low, high }) =>
    fill(text, { service, expected: count(expected), low: count(low), high: count(high) }),
  );
  return services.join(', ') || none;
}
