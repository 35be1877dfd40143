import { Body, Controller, Inject } from '@nestjs/common';
import {
  auditEventAnswer, auditPageAnswer, auditRange, businessDay, historyPageAnswer, holds, recordHistories, Refusal, type Actor, type AuditPage, type HistoryPage,
} from '@comensal/domain';
import type { Clock } from '@comensal/application';
import { getHistory, listEvents, streamEvents, type Database } from '@comensal/infrastructure';
import { z } from 'zod';
import { StreamedRows } from '../platform/answers';
import { Call } from '../platform/call.decorator';
import { CurrentActor } from '../platform/current-actor.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';
import { GetEventsBody, GetHistoryBody } from './audit.bodies';

/** Who changed what (AUD-12). Whoever holds Auditoria sees the events of every centre and company. */
@Controller('audit')
export class AuditController {
  constructor(@Inject(DATABASE) private readonly database: Database, @Inject(CLOCK) private readonly clock: Clock) {}

  @Call('audit/getEvents', { summary: 'Audit events of a range of days, newest first', answer: z.union([z.array(auditEventAnswer), auditPageAnswer]) })
  async getEvents(@Body() { page, dateFrom, dateTo, table, search }: GetEventsBody): Promise<AuditPage | StreamedRows> {
    const filter = { range: auditRange({ dateFrom, dateTo }, businessDay(this.clock())), table, search };
    return page ? listEvents(this.database.query, filter, page) : new StreamedRows(streamEvents(this.database.cursors, filter));
  }
  @Call('audit/getHistory', { summary: 'What was done to one record, for whoever may open its page', answer: historyPageAnswer })
  async getHistory(@CurrentActor() actor: Actor, @Body() body: GetHistoryBody): Promise<HistoryPage> {
    if (!recordHistories[body.table].readers.some((module) => holds(actor, module))) throw new Refusal('noPermission');
    return getHistory(this.database.query, actor, body);
  }
}
