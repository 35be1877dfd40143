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
import type { Idempotency, InTransaction } from '../platform/unit-of-work.port';

export interface ScheduleDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Schedules a report for oneself, from its next moment on; answers the schedule's id. Refuses noPermission where the report
 * itself is not open to the actor, and tooManySchedules.
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
 * Changes when a schedule of one's own is sent, its period and its format; the next sending is the first of the new rule, and
 * a paused one stays paused. Refuses notFound, outOfScope, staleVersion, noPermission for a report that is not open to the
 * actor any more, and a 422 for a period that its report has not.
 */
export async function editSchedule(
  { inTransaction, clock }: ScheduleDependencies,
  actor: Actor,
  { id, version, ...change }: EditReportSchedule,
): Promise<void> {
  await inTransaction(actor, async ({ reportSchedules }) => {
    const schedule = await reportSchedules.lockOwn(actor.username, id);
    if (!mayCall(actor, reportFileCall(schedule.report))) throw new Refusal('noPermission');
    if (version !== undefined && version !== schedule.version) throw new Refusal('staleVersion');
    if (!periodsOf(schedule.report).includes(change.period))
      throw invalidFields({ period: text('validation.invalid') });
    await reportSchedules.change(id, change);
    if (schedule.paused === null) await reportSchedules.resume(id, nextSending(change, clock()));
  });
}

/**
 * Pauses a schedule of one's own, or lets it go on from its next moment: what it would have sent meanwhile is not caught up.
 * Refuses notFound, outOfScope, and noPermission to go on with a report that is not open to the actor any more.
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

/** Ends a schedule of one's own; a job that it has started goes on, and no mail tells of it. Refuses notFound, outOfScope. */
export async function removeSchedule(
  { inTransaction }: Pick<ScheduleDependencies, 'inTransaction'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(actor, async ({ reportSchedules }) => {
    await reportSchedules.lockOwn(actor.username, id);
    await reportSchedules.remove(id);
  });
}
