import type { Clock } from '@comensal/application';
import {
  type Actor,
  type AuditPage,
  auditEventAnswer,
  auditPageAnswer,
  auditRange,
  businessDay,
  type HistoryPage,
  historyPageAnswer,
  holds,
  Refusal,
  recordHistories,
} from '@comensal/domain';
import { type Database, getHistory, listEvents, streamEvents } from '@comensal/infrastructure';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import { ExportEventsBody, GetEventsBody, GetHistoryBody } from './audit.bodies';

/** Who changed what (AUD-12). Whoever holds Auditoria sees the events of every centre and company. */
@Controller('audit')
export class AuditController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('audit/getEvents', {
    summary: 'Audit events of a range of days, newest first',
    answer: z.union([z.array(auditEventAnswer), auditPageAnswer]),
  })
  async getEvents(@Body() { page, dateFrom, dateTo, ...asked }: GetEventsBody): Promise<AuditPage | StreamedRows> {
    const filter = { range: auditRange({ dateFrom, dateTo }, businessDay(this.clock())), ...asked };
    return page
      ? listEvents(this.database.query, filter, page)
      : new StreamedRows(streamEvents(this.database.query, this.database.cursors, filter));
  }
  @Call('audit/exportEvents', {
    file: true,
    longWork: true,
    summary: 'Those events as a spreadsheet or a PDF, made by a job',
  })
  exportEvents(
    @CurrentActor() actor: Actor,
    @Body() body: ExportEventsBody,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwait']> {
    const range = auditRange(body, businessDay(this.clock()));
    return this.longWork.startOrAwait(actor, { kind: 'exportEvents', params: { ...body, range } }, request, reply);
  }

  @Call('audit/getHistory', {
    summary: 'What was done to one record, for whoever may open its page',
    answer: historyPageAnswer,
  })
  async getHistory(@CurrentActor() actor: Actor, @Body() body: GetHistoryBody): Promise<HistoryPage> {
    if (!recordHistories[body.table].readers.some((module) => holds(actor, module))) throw new Refusal('noPermission');
    return getHistory(this.database.query, actor, body);
  }
}
