import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import {
  checkDay,
  mealRefusals,
  reviewServiceVoidSchema,
  type ServedService,
  terminalAccess,
  type VoidedService,
  type VoidService,
} from '@comensal/domain/terminal';
import { terminal } from '@comensal/domain/terminal/terminal.texts';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import { bareSheet } from '../reports/bare-sheet';
import type { ReportWriter } from '../reports/report-writer.port';
import type { MealDependencies } from './deliver-meals';
import type { CorrectMealDependencies } from './void-meal';

/**
 * Starts the void of a whole service of a day at a centre: of what is left of its meals at the actor's places, exactly
 * as the review showed it. Returns the job. Throws mealTooOld, outOfScope, serviceVoidChanged when it is no longer that,
 * and tooManyJobs.
 */
export function startServiceVoid(
  { inTransaction, clock, correctionDays }: CorrectMealDependencies,
  actor: Actor,
  { reason, shown_meals, shown_qty, shown_amount, ...service }: VoidService,
): Promise<string> {
  return inTransaction(actor, async (unit) => {
    const at = clock();
    checkDay(service.day, { at, days: correctionDays });
    if (!(await unit.meals.isOwnCentre(actor, service.business_unit_id)))
      throw new Refusal(platformRefusals.outOfScope);
    await unit.meals.lockCentre(service.business_unit_id);
    const { meals, qty, amount } = await unit.meals.serviceVoid(actor, service);
    if (meals !== shown_meals || qty !== shown_qty || amount !== shown_amount)
      throw new Refusal(mealRefusals.serviceVoidChanged);
    const upTo = await unit.meals.lastOfService(actor, service);
    return unit.jobs.add({ kind: 'voidService', owner: actor.username, params: { ...service, reason, upTo } }, at);
  });
}

const params = reviewServiceVoidSchema.extend({ reason: z.string(), upTo: z.int() });

/** A meal of the service, and whether the job voided it. */
export interface ServiceVoidRow {
  readonly diner: string;
  readonly company: string;
  readonly occurredAt: string;
  readonly qty: number;
  readonly amount: number;
  readonly isVoided: boolean;
}

export interface VoidServiceDependencies extends MealDependencies {
  readonly ownerOf: OwnerOf;
  /** The meals of the service up to that number at the actor's places, in order. */
  readonly rows: (actor: Actor, service: ServedService, upTo: number, jobId: string) => AsyncIterable<ServiceVoidRow>;
  readonly countVoided: (service: ServedService, upTo: number, jobId: string) => Promise<number>;
  readonly reports: ReportWriter;
}

/**
 * Voids what is left of the meals of a service, in portions of one transaction each; a repeated run continues with
 * the rest. Meals that were delivered after the review stay. Answers with a file of every meal.
 */
export function voidService(dependencies: VoidServiceDependencies): JobHandler {
  const { inTransaction, clock, ownerOf, rows, countVoided, reports } = dependencies;
  return async (input, context) => {
    const { reason, upTo, ...service } = params.parse(input);
    const owner = await ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, terminalAccess['terminal/voidService']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor, person } = owner;
    let done = await countVoided(service, upTo, context.id);
    for (;;) {
      context.signal.throwIfAborted();
      const voided = await inTransaction(actor, async (unit) => {
        await unit.meals.lockCentre(service.business_unit_id);
        const open = await unit.meals.openOfService(actor, service, upTo);
        const correction = { reason, username: actor.username, at: clock(), jobId: context.id };
        if (open.length > 0) await unit.meals.voidMeals(service.business_unit_id, open, correction);
        return open.length;
      });
      if (voided === 0) break;
      await context.kept();
      done += voided;
      context.progress(done, null);
    }
    const result: VoidedService = { message: fill(terminal.service.done, { meals: done }), meals: done };
    const file = bareSheet(
      { reports, clock },
      {
        title: terminal.service.sheet,
        person,
        nameOn: (date) => fill(terminal.service.fileName, { date }),
        columns: [
          { title: terminal.columns.occurred, width: 18, kind: 'text' },
          { title: terminal.service.diner, width: 36, kind: 'text' },
          { title: terminal.service.company, width: 34, kind: 'text' },
          { title: terminal.columns.qty, width: 10, kind: 'number' },
          { title: terminal.columns.amount, width: 16, kind: 'money' },
          { title: terminal.service.result, width: 22, kind: 'text' },
        ],
        rows: cellsOf(rows(actor, service, upTo, context.id), context.signal),
      },
    );
    return { result: { ...result }, file };
  };
}

async function* cellsOf(
  rows: AsyncIterable<ServiceVoidRow>,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  for await (const { occurredAt, diner, company, qty, amount, isVoided } of rows) {
    signal.throwIfAborted();
    const said = isVoided ? terminal.service.voided : terminal.service.before;
    yield [formatMoment(occurredAt), diner, company, qty, amount, said];
  }
}
