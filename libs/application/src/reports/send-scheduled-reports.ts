import { linkMark } from '@comensal/domain/auth';
import { jobs as jobsTexts } from '@comensal/domain/jobs/jobs.texts';
import { mayMake } from '@comensal/domain/platform/access';
import { businessDay, type DateNumber, daysOfPeriod, formatDate } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import {
  latestSending,
  maxMailedBytes,
  nextSending,
  type PauseReason,
  reportAccess,
  reportFileCall,
  reportJobKind,
  reportScheduleAccess,
  type ScheduledReport,
  type SendingRule,
  scheduledRequest,
  sendingWords,
} from '@comensal/domain/reports';
import { reportSchedules as reportSchedulesTexts } from '@comensal/domain/reports/report-schedules.texts';
import { linkScreens } from '../auth/account-mail';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { type InTransaction, nobody, type UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { DueSchedule, EndedSending } from './report-schedule.repository.port';
import type { MayReceive, SeesPlaces } from './schedule-prospects.port';

export interface SendingDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly ownerOf: OwnerOf;
  readonly seesPlaces: SeesPlaces;
  readonly mayReceive: MayReceive;
  readonly publicUrl: string;
  /** Days for which a job's file can be downloaded, as stated in the mail. */
  readonly fileDays: number;
  /** Called for a schedule that could not be started because of an internal error; the others continue. */
  readonly failed: (scheduleId: number, error: unknown) => void;
}

const batch = 20;
/**
 * Starts a job for every due schedule, each once, however many workers there are: the schedule is locked, and its job
 * and its next moment are one transaction. Deliveries missed while no worker ran are replaced by one job, for the
 * latest moment. The schedules of a removed user stop, and those of an account that rests wait until it is settled; a person who lost access to the report, or to all of its places,
 * is notified once. Somebody with too many unfinished jobs is retried at the next run. Returns how many jobs were
 * started.
 */
export async function startDueReports(dependencies: SendingDependencies): Promise<number> {
  const { inTransaction, clock, failed } = dependencies;
  const left: number[] = [];
  let started = 0;
  for (;;) {
    const taken: DueSchedule[] = [];
    try {
      const outcome = await inTransaction(nobody, async (unit) => {
        const due = await unit.reportSchedules.takeDue(clock(), left);
        if (due) taken.push(due);
        return due && start(unit, due, dependencies);
      });
      if (outcome === null) return started;
      if (outcome === 'started') started += 1;
    } catch (error) {
      const [due] = taken;
      if (!due) throw error;
      left.push(due.id);
      if (!(error instanceof Refusal)) failed(due.id, error);
    }
  }
}

async function start(
  { reportSchedules, jobs, mails }: UnitOfWork,
  due: DueSchedule,
  dependencies: SendingDependencies,
): Promise<'started' | 'stopped'> {
  const { clock, publicUrl } = dependencies;
  const now = clock();
  const kind = reportJobKind(due.report);
  const reason = await whyPaused(due, dependencies);
  if (reason !== null) {
    await reportSchedules.pause(due.id, reason);
    if (reason !== 'removed') await mails.add([pausedMail(due, reason, publicUrl)], now);
    return 'stopped';
  }
  const dueAt = latestSending(due, due.dueAt, now);
  const params = { ...scheduledRequest(due, businessDay(dueAt)) };
  const jobId = await jobs.add({ kind, owner: due.username, params }, now);
  await reportSchedules.began(due.id, { dueAt, jobId, nextAt: nextSending(due, now) });
  return 'started';
}

/**
 * Mails the outcome of scheduled reports whose job has ended: a link, and the file if it is small, or why there is
 * none. The mark and the mail are one transaction. Returns how many deliveries ended.
 */
export async function mailFinishedReports(dependencies: SendingDependencies): Promise<number> {
  const { inTransaction, clock } = dependencies;
  let all = 0;
  for (;;) {
    const notifiedCount = await inTransaction(nobody, async (unit) => {
      const ended = await unit.reportSchedules.takeEnded(batch);
      for (const sending of ended) {
        await unit.mails.add(await end(unit, sending, dependencies), clock());
      }
      return ended.length;
    });
    all += notifiedCount;
    if (notifiedCount < batch) return all;
  }
}

async function end(
  unit: UnitOfWork,
  sending: EndedSending,
  dependencies: SendingDependencies,
): Promise<readonly Mail[]> {
  const { reportSchedules } = unit;
  const { id, file, error, wasCancelled, isResting } = sending;
  const { publicUrl, fileDays } = dependencies;
  await reportSchedules.ended(id, error === null ? 'sent' : 'failed', error);
  if (isResting) return [];
  const reason = await whyPaused(sending, dependencies);
  if (reason !== null) {
    await reportSchedules.pause(id, reason);
    return reason === 'removed' ? [] : [pausedMail(sending, reason, publicUrl)];
  }
  if (error !== null) return wasCancelled ? [] : [failedMail(sending, error, publicUrl)];
  const attached = file && file.size <= maxMailedBytes ? file.id : undefined;
  return [
    readyMail(sending, { publicUrl, fileDays, attached }),
    ...(await sharedMails(unit, sending, attached, dependencies)),
  ];
}

/**
 * The mails to the others. What they get is the owner's file, never a way into the product: a user must be allowed to see
 * all of it at this moment, an address to get it in general, and the owner to use addresses.
 */
async function sharedMails(
  { reportSchedules, mails, accountLinks }: UnitOfWork,
  sending: EndedSending,
  attached: string | undefined,
  { ownerOf, mayReceive, publicUrl, clock }: SendingDependencies,
): Promise<readonly Mail[]> {
  const { username, report, filter, recipients = { users: [], addresses: [] } } = sending;
  const owner = await ownerOf(username);
  if (!owner || recipients.users.length + recipients.addresses.length === 0) return [];
  const mayUseAddresses = mayMake(owner.actor, reportScheduleAccess['reports/getAddresses']);
  const { users, addresses } = await reportSchedules.addressees({
    users: recipients.users,
    addresses: mayUseAddresses ? recipients.addresses : [],
  });
  const allowed = await Promise.all(users.map((user) => mayReceive(owner.actor, user.username, report, filter)));
  const person = await mails.personName(username);
  const parts = { person, publicUrl, attached };
  const shared = users.filter((_, index) => allowed[index]).map((reader) => sharedMail(sending, reader, parts));
  for (const email of addresses) {
    const linkId = await accountLinks.add('endOfAddress', { username, email }, clock());
    shared.push({ ...sharedMail(sending, { email, name: null }, parts), linkId });
  }
  return shared;
}

/**
 * The mail with a report that somebody else scheduled. An address without a user has no name, and the link that ends it,
 * without its token.
 */
export function sharedMail(
  sending: EndedSending,
  { email, name }: { readonly email: string; readonly name: string | null },
  { person, publicUrl, attached }: { person: string; publicUrl: string; attached: string | undefined },
): Mail {
  const period = daysText(sending, businessDay(sending.dueAt));
  const { subject, link, end, ...bodies } = words.shared;
  return {
    kind: 'sharedReport',
    recipient: email,
    ...renderMail({
      subject: fill(subject, { report: reportTitle(sending), period }),
      greeting: name === null ? words.address.greeting : fill(everyMail.greeting, { name }),
      body: fill(attached ? bodies.attached : bodies.tooLarge, { person }),
      facts: [
        [words.facts.report, reportTitle(sending)],
        [words.facts.when, sendingWords(sending)],
        [words.facts.period, period],
      ],
      link: { label: link, url: publicUrl },
      ...(name === null ? { end: { label: end, url: `${publicUrl}/${linkScreens.endOfAddress}/${linkMark}` } } : {}),
    }),
    ...(attached ? { fileId: attached } : {}),
  };
}

/** Why a schedule is stopped; null while it can send. */
async function whyPaused(
  { username, report, filter }: Pick<DueSchedule, 'username' | 'report' | 'filter'>,
  { ownerOf, seesPlaces }: SendingDependencies,
): Promise<Exclude<PauseReason, 'person'> | null> {
  const owner = await ownerOf(username);
  if (!owner) return 'removed';
  if (!mayMake(owner.actor, reportAccess[reportFileCall(report)])) return 'noPermission';
  return (await seesPlaces(owner.actor, report, filter)) ? null : 'noPlaces';
}

type ReportNotice = Pick<DueSchedule, 'name' | 'email'> & ScheduledReport & SendingRule;
const { mail: words } = reportSchedulesTexts;

/** The mail that the report is ready, with its file or where to download it. */
export function readyMail(
  sending: EndedSending,
  { publicUrl, fileDays, attached }: { publicUrl: string; fileDays: number; attached: string | undefined },
): Mail {
  const period = daysText(sending, businessDay(sending.dueAt));
  return {
    ...mailTo(sending, {
      subject: fill(reportSchedulesTexts.mail.ready.subject, { report: reportTitle(sending), period }),
      body: fill(attached ? reportSchedulesTexts.mail.ready.attached : reportSchedulesTexts.mail.ready.tooLarge, {
        days: fileDays,
      }),
      facts: [[words.facts.period, period]],
      link: { label: words.ready.link, url: `${publicUrl}/scheduled-reports?job=${sending.jobId}` },
    }),
    ...(attached ? { fileId: attached } : {}),
  };
}

/** The mail that it failed, and why. */
export function failedMail(sending: EndedSending, reason: string, publicUrl: string): Mail {
  return mailTo(sending, {
    subject: fill(reportSchedulesTexts.mail.failed.subject, { report: reportTitle(sending) }),
    body: words.failed.body,
    facts: [
      [words.facts.period, daysText(sending, businessDay(sending.dueAt))],
      [words.facts.reason, reason],
    ],
    link: { label: words.failed.link, url: `${publicUrl}/scheduled-reports` },
  });
}

/** The mail that it is no longer sent, and why. */
export function pausedMail(schedule: ReportNotice, reason: 'noPermission' | 'noPlaces', publicUrl: string): Mail {
  return mailTo(schedule, {
    subject: fill(reportSchedulesTexts.mail.paused.subject, { report: reportTitle(schedule) }),
    body: words.paused[reason],
    facts: [],
    link: { label: words.paused.link, url: publicUrl },
  });
}

function mailTo(
  schedule: ReportNotice,
  { facts, ...content }: Pick<Parameters<typeof renderMail>[0], 'subject' | 'body' | 'facts' | 'link'>,
): Mail {
  return {
    kind: 'scheduledReport',
    recipient: schedule.email,
    ...renderMail({
      ...content,
      greeting: fill(everyMail.greeting, { name: schedule.name }),
      facts: [[words.facts.report, reportTitle(schedule)], [words.facts.when, sendingWords(schedule)], ...facts],
    }),
  };
}

function reportTitle({ report }: Pick<ScheduledReport, 'report'>): string {
  return jobsTexts.kind[reportJobKind(report)];
}

function daysText({ period }: ScheduledReport, day: DateNumber): string {
  const { from, to } = daysOfPeriod(period, day);
  return from === to
    ? formatDate(from)
    : fill(reportSchedulesTexts.mail.days, { from: formatDate(from), to: formatDate(to) });
}
