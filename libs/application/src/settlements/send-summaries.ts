import { type Actor, mayMake } from '@comensal/domain/platform/access';
import {
  businessDay,
  businessMoment,
  dateParts,
  formatMonth,
  type MonthNumber,
  monthBefore,
} from '@comensal/domain/platform/dates';
import { addExactly, formatSum } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { type SummaryRow, settlementAccess } from '@comensal/domain/settlements';
import { mails as ownMails } from '@comensal/domain/settlements/mails.texts';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { type SendWantedDependencies, sendWanted } from '../platform/mails/send-wanted';

/** The hour of the first of the month from which it is sent, and the day until which one that was missed still is. */
const term = { hour: 6, lastDay: 5 };
/** How many accounts a mail lists; the rest are counted. */
const mostAccounts = 10;

/**
 * From the first of a month on, mails the month before of their prepaid accounts to everybody who wants it (issue 53, 6). Who
 * may not read it any more, or has no account, gets none. Returns how many were mailed.
 */
export async function sendSummaries({
  clock,
  publicUrl,
  ownerOf,
  summaryOf,
  ...sending
}: SendWantedDependencies & {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly ownerOf: OwnerOf;
  readonly summaryOf: (actor: Actor, month: MonthNumber) => Promise<readonly SummaryRow[]>;
}): Promise<number> {
  const at = clock();
  const today = businessDay(at);
  const first = today - dateParts(today).day + 1;
  if (at < businessMoment(first, term.hour) || dateParts(today).day > term.lastDay) return 0;
  const month = monthBefore(today);
  return sendWanted(sending, {
    marksOf: ({ summaryMails }) => summaryMails,
    day: month * 100 + 1,
    at,
    mailTo: async (person) => {
      const owner = await ownerOf(person.username);
      if (!owner || !mayMake(owner.actor, settlementAccess['settlements/getSummary'])) return null;
      const rows = await summaryOf(owner.actor, month);
      return rows.length > 0 ? summaryMail(person, rows, month, publicUrl) : null;
    },
  });
}

/** The mail that says how each account began and ended the month. */
export function summaryMail(
  { name, email }: Addressee,
  rows: readonly SummaryRow[],
  month: MonthNumber,
  publicUrl: string,
): Mail {
  const { accountSummary: words } = ownMails;
  const values = { month: formatMonth(month) };
  const page = `${publicUrl}/account-summary`;
  const more = rows.length - mostAccounts;
  return {
    kind: 'accountSummary',
    recipient: email,
    ...renderMail({
      subject: fill(words.subject, values),
      greeting: fill(everyMail.greeting, { name }),
      body: fill(words.body, values),
      facts: [
        ...rows.slice(0, mostAccounts).map((row) => [accountOf(row), sumsOf(row)] as const),
        ...(more > 0 ? [[words.more, fill(words.moreCount, { count: more.toLocaleString('es-AR') })] as const] : []),
        [words.end, words.endHow, page],
      ],
      link: { label: words.link, url: page },
    }),
  };
}

function accountOf({ business_name, business_unit_name, group_name }: SummaryRow): string {
  const place = group_name === null ? business_unit_name : `${business_unit_name}, ${group_name}`;
  return fill(ownMails.accountSummary.account, { company: business_name, place });
}

function sumsOf({ opening, credits, notes, meals, closing }: SummaryRow): string {
  const sums = { opening, credited: addExactly(credits, notes), meals, closing };
  return fill(
    ownMails.accountSummary.sums,
    Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, formatSum(sum)])),
  );
}
