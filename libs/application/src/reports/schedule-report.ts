import {
  type Actor,
  type EditReportSchedule,
  invalidFields,
  mayCall,
  type NewReportSchedule,
  nextSending,
  periodsOf,
  Refusal,
  reportFileCall,
  text,
} from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import { type Removal, refuseUnseen } from '../platform/refuse-unseen';
import type { Idempotency, InTransaction } from '../platform/unit-of-work.port';

export interface ScheduleDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Schedules a report for oneself, from its next moment on. Returns the schedule's id. Refuses noPermission when the
 * actor may not see the report itself, and tooManySchedules.
 */
export async function scheduleReport(
  { inTransaction, clock }: ScheduleDependencies,
  actor: Actor,
  schedule: NewReportSchedule,
  idempotency: Idempotency | null = null,
): Promise<number> {
  if (!mayCall(actor, reportFileCall(schedule.report))) throw new Refusal('noPermission');
  return inTransaction(
    actor,
    ({ reportSchedules }) => reportSchedules.add(actor.username, schedule, nextSending(schedule, clock())),
    idempotency,
  );
}

/**
 * Changes when one's own schedule is sent, its period and its format. The next sending is the first of the new rule; a
 * paused schedule stays paused. Refuses notFound, outOfScope, staleVersion, noPermission when the actor may no longer
 * see the report, and (422) a period that the report does not have.
 */
export async function editSchedule(
  { inTransaction, clock }: ScheduleDependencies,
  actor: Actor,
  { id, version, ...change }: EditReportSchedule,
): Promise<void> {
  await inTransaction(actor, async ({ reportSchedules }) => {
    const schedule = await reportSchedules.lockOwn(actor.username, id);
    if (!mayCall(actor, reportFileCall(schedule.report))) throw new Refusal('noPermission');
    refuseUnseen({ version }, schedule);
    if (!periodsOf(schedule.report).includes(change.period))
      throw invalidFields({ period: text('validation.invalid') });
    await reportSchedules.change(id, change);
    if (schedule.paused === null) await reportSchedules.resume(id, nextSending(change, clock()));
  });
}

/**
 * Pauses one's own schedule, or resumes it from its next moment: missed sendings are not made up for. Refuses notFound,
 * outOfScope, and noPermission to resume a report that the actor may no longer see.
 */
export async function pauseSchedule(
  { inTransaction, clock }: ScheduleDependencies,
  actor: Actor,
  { id, paused }: { readonly id: number; readonly paused: boolean },
): Promise<void> {
  await inTransaction(actor, async ({ reportSchedules }) => {
    const schedule = await reportSchedules.lockOwn(actor.username, id);
    if (paused === (schedule.paused !== null)) return;
    if (paused) return reportSchedules.pause(id, 'person');
    if (!mayCall(actor, reportFileCall(schedule.report))) throw new Refusal('noPermission');
    await reportSchedules.resume(id, nextSending(schedule, clock()));
  });
}

/** Ends one's own schedule. A job that it has started goes on, and no mail tells of it. Refuses notFound, outOfScope. */
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
