import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal, refusedField } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import {
  type EditReportSchedule,
  maxPdfRows,
  type NewReportSchedule,
  nextSending,
  periodsOf,
  reportAccess,
  reportFileCall,
  reportRefusals,
  reportScheduleAccess,
  type ScheduledReport,
  scheduledRequest,
} from '@comensal/domain/reports';
import type { Clock } from '../platform/clock/clock.port';
import type { Idempotency, InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import { maxSpreadsheetRows } from './report';
import type { ScheduleProspects } from './schedule-prospects.port';

export interface ScheduleDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly prospects: ScheduleProspects;
}

/**
 * Schedules a report for the actor, starting at its next moment. Returns the schedule's id. Throws noPermission when
 * the actor may not see the report itself, tooManySchedules, and (422, at its field) refuses one that can only fail.
 */
export async function scheduleReport(
  dependencies: ScheduleDependencies,
  actor: Actor,
  schedule: NewReportSchedule,
  idempotency: Idempotency | null = null,
): Promise<number> {
  await refuseSchedule(dependencies, actor, schedule);
  await refuseRecipients(dependencies, actor, schedule);
  const { inTransaction, clock } = dependencies;
  return inTransaction(
    actor,
    ({ reportSchedules }) => reportSchedules.add(actor.username, schedule, nextSending(schedule, clock())),
    idempotency,
  );
}

/**
 * Changes when one of the actor's schedules is sent, its period and its format. The next delivery is the first of the
 * new rule; a paused schedule stays paused. Throws notFound, outOfScope, staleVersion, noPermission when the actor may
 * no longer see the report, and refuses (422, at its field) a period that the report does not support and what can only
 * fail.
 */
export async function editSchedule(
  dependencies: ScheduleDependencies,
  actor: Actor,
  { id, version, ...change }: EditReportSchedule,
): Promise<void> {
  const { inTransaction, clock } = dependencies;
  const read = await readOwn(dependencies, actor, id);
  if (!mayMake(actor, reportAccess[reportFileCall(read.report)])) throw new Refusal(platformRefusals.noPermission);
  refuseUnseen({ version }, read);
  if (!periodsOf(read.report).includes(change.period)) throw invalidFields({ period: validation.invalid });
  // Report and filter of a schedule never change, so they are checked outside the transaction.
  await refuseHopeless(dependencies, actor, { ...read, ...change });
  await refuseRecipients(dependencies, actor, { ...read, recipients: change.recipients });
  await inTransaction(actor, async ({ reportSchedules, changes }) => {
    const schedule = await reportSchedules.lockOwn(actor.username, id);
    refuseUnseen({ version }, schedule);
    await changes(async () => {
      await reportSchedules.change(id, change);
      if (schedule.paused === null) await reportSchedules.resume(id, nextSending(change, clock()));
    });
  });
}

/**
 * Pauses one of the actor's schedules, or resumes it from its next moment: missed deliveries are not made up for.
 * Throws notFound and outOfScope; on resuming, noPermission for a report that the actor may no longer see and
 * scheduleWithoutPlaces when none of its places is left.
 */
export async function pauseSchedule(
  dependencies: ScheduleDependencies,
  actor: Actor,
  { id, paused }: { readonly id: number; readonly paused: boolean },
): Promise<void> {
  const { inTransaction, clock, prospects } = dependencies;
  if (!paused) {
    const { report, filter } = await readOwn(dependencies, actor, id);
    if (!mayMake(actor, reportAccess[reportFileCall(report)])) throw new Refusal(platformRefusals.noPermission);
    if (!(await prospects.seesPlaces(actor, report, filter))) throw new Refusal(reportRefusals.scheduleWithoutPlaces);
  }
  await inTransaction(actor, async ({ reportSchedules }) => {
    const schedule = await reportSchedules.lockOwn(actor.username, id);
    if (paused === (schedule.paused !== null)) return;
    if (paused) return reportSchedules.pause(id, 'person');
    await reportSchedules.resume(id, nextSending(schedule, clock()));
  });
}

/** Refuses, at their field, users who may not get the report, and addresses that it may not go to. */
async function refuseRecipients(
  { prospects: { mayReceive, countAddresses } }: Pick<ScheduleDependencies, 'prospects'>,
  actor: Actor,
  { report, filter, recipients }: Pick<ScheduledReport, 'report' | 'filter' | 'recipients'>,
): Promise<void> {
  const { users, addresses } = recipients ?? { users: [], addresses: [] };
  for (const username of users)
    if (!(await mayReceive(actor, username, report, filter)))
      throw refusedField(reportRefusals.scheduleUserMayNot, 'recipients', { username });
  if (addresses.length === 0) return;
  const isAllowed = mayMake(actor, reportScheduleAccess['reports/getAddresses']);
  if (!isAllowed || (await countAddresses(addresses)) < new Set(addresses).size)
    throw refusedField(reportRefusals.scheduleAddressUnknown, 'recipients');
}

/** Refuses a report that the actor may not see (noPermission), and (422, at its field) what can only fail. */
export async function refuseSchedule(
  dependencies: Pick<ScheduleDependencies, 'clock' | 'prospects'>,
  actor: Actor,
  schedule: ScheduledReport,
): Promise<void> {
  if (!mayMake(actor, reportAccess[reportFileCall(schedule.report)])) throw new Refusal(platformRefusals.noPermission);
  await refuseHopeless(dependencies, actor, schedule);
}

/**
 * Refuses, at its field, what can only fail: a person without an address, no place in scope, and, if it were sent
 * today, more rows than the format holds.
 */
async function refuseHopeless(
  { clock, prospects: { addressOf, seesPlaces, countRows } }: Pick<ScheduleDependencies, 'clock' | 'prospects'>,
  actor: Actor,
  schedule: ScheduledReport,
): Promise<void> {
  if ((await addressOf(actor.username)) === '') throw refusedField(reportRefusals.scheduleWithoutAddress, 'email');
  const { report: name, filter, format } = schedule;
  if (!(await seesPlaces(actor, name, filter))) throw refusedField(reportRefusals.scheduleWithoutPlaces, 'filter');
  const at = clock();
  const request = scheduledRequest(schedule, businessDay(at));
  const search = request.search || request.searchFilter || undefined;
  const rows = await countRows({ name, actor, filter: request, at, search });
  const max = format === 'pdf' ? maxPdfRows : maxSpreadsheetRows;
  if (rows <= max) return;
  const said = { max: max.toLocaleString('es-AR'), rows: rows.toLocaleString('es-AR') };
  throw format === 'pdf'
    ? refusedField(reportRefusals.scheduleTooLongForPdf, 'format', said)
    : refusedField(reportRefusals.scheduleTooLongForSpreadsheet, 'period', said);
}

/**
 * Removes one of the actor's schedules. A job already started continues, but its outcome is not mailed. Throws
 * notFound, outOfScope.
 */
export async function removeSchedule(
  { inTransaction }: Pick<ScheduleDependencies, 'inTransaction'>,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async ({ reportSchedules }) => {
    refuseUnseen(seen, await reportSchedules.lockOwn(actor.username, id));
    await reportSchedules.remove(id);
  });
}

function readOwn({ inTransaction }: Pick<ScheduleDependencies, 'inTransaction'>, actor: Actor, id: number) {
  return inTransaction(actor, ({ reportSchedules }) => reportSchedules.lockOwn(actor.username, id));
}
