import { type AwaitedRecord, awaitedSteps, type RemindAfter, stepName } from '@comensal/domain/mail';
import { mails as mailTexts } from '@comensal/domain/mail/mails.texts';
import {
  addDays,
  businessDay,
  businessMoment,
  type DateNumber,
  formatDate,
  isWorkday,
  workdaysAgo,
} from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { type InTransaction, nobody } from '../platform/unit-of-work/unit-of-work.port';
import { agreementPath } from '../price-agreements/agreement-kind';
import { reversedRecords } from '../reversals/reversed-records';
import { settlementPath } from '../settlements/settlement-kind';
import type { BegunReplacement, Reminder, ReminderEntry, ReminderLimits } from './reminder.repository.port';
import { mostMailed, preferenceFact } from './send-digests';

/** When reminders are sent, and of what. */
export interface ReminderSettings {
  readonly after: RemindAfter;
  /** The hour of each working day, of the business time zone. */
  readonly hour: number;
  readonly holidays: readonly DateNumber[];
}

/**
 * Once each working day, from its hour on, mails what has waited too long: one mail a person. The day's mark, the marks of
 * the records and the mails are one transaction: after a crash it is done once, later that day or on the next. Returns how
 * many were mailed.
 */
export async function sendReminders({
  inTransaction,
  clock,
  publicUrl,
  settings,
}: {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly settings: ReminderSettings;
}): Promise<number> {
  const at = clock();
  const day = businessDay(at);
  if (!isWorkday(day, settings.holidays) || at < businessMoment(day, settings.hour)) return 0;
  return inTransaction(nobody, async ({ reminders, mails }) => {
    if (!(await reminders.beginDay(day))) return 0;
    const due = await reminders.takeDue(reminderLimits(settings, day), { at, day }, mostMailed);
    await mails.add(
      due.map((reminder) => reminderMail(reminder, day, publicUrl)),
      at,
    );
    return due.length;
  });
}

/**
 * On the first day of a replacement, from the hour of reminders on, mails the replacement what waits for who is away: once,
 * also when it was set long before. Returns how many were mailed.
 */
export async function mailBegunReplacements({
  inTransaction,
  clock,
  publicUrl,
  settings: { hour },
}: {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly settings: Pick<ReminderSettings, 'hour'>;
}): Promise<number> {
  const at = clock();
  const day = businessDay(at);
  if (at < businessMoment(day, hour)) return 0;
  return inTransaction(nobody, async ({ reminders, mails }) => {
    const begun = await reminders.takeBegun({ at, day }, mostMailed);
    await mails.add(
      begun.map((each) => begunMail(each, publicUrl)),
      at,
    );
    return begun.length;
  });
}

/** For each step that is reminded of, the moments before which its records have reached each level. */
export function reminderLimits(
  { after, holidays }: Omit<ReminderSettings, 'hour'>,
  day: DateNumber,
): readonly ReminderLimits[] {
  return awaitedSteps.flatMap((step) => {
    const days = after.steps[stepName(step)] ?? after.usual;
    const before = (times: number): Date => businessMoment(addDays(workdaysAgo(day, days * times, holidays), 1), 0);
    return days === 0 ? [] : [{ step, before: [before(1), before(2), before(3)] as const }];
  });
}

const { facts } = everyMail;
/** The label of each kind of record, and the address of its page. */
const records: Readonly<Record<AwaitedRecord, { readonly label: string; readonly path: (page: number) => string }>> = {
  credit: { label: facts.credit, path: (id) => `/edit-credit-state/${id}` },
  creditNote: { label: facts.note, path: reversedRecords.creditNote.path },
  'reversal.credit': { label: facts.reversal, path: reversedRecords.credit.path },
  'reversal.creditNote': { label: facts.reversal, path: reversedRecords.creditNote.path },
  priceAgreement: { label: facts.agreement, path: agreementPath },
  settlement: { label: facts.settlement, path: settlementPath },
  contractorRequest: { label: facts.request, path: (id) => `/edit-contractor-state/${id}` },
};

/** The mail that says what waits. */
export function reminderMail(reminder: Reminder, day: DateNumber, publicUrl: string): Mail {
  const values = { date: formatDate(day), count: countOf(reminder) };
  const [subject, body] = [fill(mailTexts.reminder.subject, values), fill(mailTexts.reminder.body, values)];
  return waitingMail(reminder, { subject, body }, publicUrl);
}

/** The mail that says what waits for who is away. */
export function begunMail({ away, to, ...reminder }: BegunReplacement, publicUrl: string): Mail {
  const values = { away, to: formatDate(to), count: countOf(reminder) };
  const [subject, body] = [fill(mailTexts.reminder.begun.subject, values), fill(mailTexts.reminder.begun.body, values)];
  return waitingMail(reminder, { subject, body }, publicUrl);
}

const countOf = ({ total }: Pick<Reminder, 'total'>): string => total.toLocaleString('es-AR');

function waitingMail(
  { username, name, email, total, entries }: Reminder,
  { subject, body }: { readonly subject: string; readonly body: string },
  publicUrl: string,
): Mail {
  const { reminder, digest } = mailTexts;
  const more = total - entries.length;
  return {
    kind: 'reminder',
    username,
    recipient: email,
    ...renderMail({
      subject,
      greeting: fill(everyMail.greeting, { name }),
      body,
      facts: [
        [reminder.total, countOf({ total })],
        ...entries.map(
          (entry) =>
            [
              `${records[entry.record].label} ${entry.id}`,
              entryText(entry),
              `${publicUrl}${records[entry.record].path(entry.page)}`,
            ] as const,
        ),
        ...(more > 0
          ? [[digest.more, fill(mailTexts.digest.moreCount, { count: more.toLocaleString('es-AR') })] as const]
          : []),
        preferenceFact(publicUrl),
      ],
      link: { label: digest.link, url: `${publicUrl}/home` },
    }),
  };
}

/** 'Metalúrgica Ñandú, Pagado desde el 20/11/2026; usted reemplaza a Ana Paz'. */
function entryText({ company, status, since, role, away }: ReminderEntry): string {
  const waits = fill(mailTexts.reminder.entry, {
    company: company ?? '',
    status,
    date: formatDate(businessDay(new Date(since))),
  });
  return `${waits}${role === 'acting' ? '' : fill(mailTexts.reminder[role], { away: away ?? '' })}`;
}
