import type { Clock } from '@comensal/application/platform/clock';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { editSchedule, pauseSchedule, removeSchedule, scheduleReport } from '@comensal/application/reports';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ReportSchedule, reportScheduleAccess, reportScheduleContracts } from '@comensal/domain/reports';
import type { Database } from '@comensal/infrastructure/platform/database';
import { createScheduleProspects, listReportSchedules } from '@comensal/infrastructure/reports';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(reportScheduleAccess, reportScheduleContracts());

/** A person's own scheduled reports. */
@Controller('reports')
export class ReportSchedulesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('reports/getSchedules')
  getSchedules(@CurrentActor() actor: Actor): Promise<ReportSchedule[]> {
    return listReportSchedules(this.database.query, actor.username);
  }

  @Call('reports/addSchedule')
  async addSchedule(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reports/addSchedule'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<ReportSchedule> {
    return this.answerOf(actor, await scheduleReport(this.dependencies, actor, body, idempotency));
  }

  @Call('reports/editSchedule')
  async editSchedule(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reports/editSchedule'>,
  ): Promise<ReportSchedule> {
    await editSchedule(this.dependencies, actor, body);
    return this.answerOf(actor, body.id);
  }

  @Call('reports/pauseSchedule')
  async pauseSchedule(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reports/pauseSchedule'>,
  ): Promise<ReportSchedule> {
    await pauseSchedule(this.dependencies, actor, body);
    return this.answerOf(actor, body.id);
  }

  @Call('reports/removeSchedule')
  async removeSchedule(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reports/removeSchedule'>,
  ): Promise<true> {
    await removeSchedule(this.dependencies, actor, body);
    return true;
  }

  private get dependencies() {
    const { database, clock } = this;
    return { inTransaction: database.inTransaction, clock, prospects: createScheduleProspects(database) };
  }

  private async answerOf({ username }: Actor, id: number): Promise<ReportSchedule> {
    const [schedule] = await listReportSchedules(this.database.query, username, id);
    if (!schedule) throw new Refusal(platformRefusals.notFound);
    return schedule;
  }
}
