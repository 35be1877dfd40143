import { Body, Controller, Inject } from '@nestjs/common';
import { auditEventAnswer, auditPageAnswer, auditRange, businessDay, type AuditPage } from '@comensal/domain';
import type { Clock } from '@comensal/application';
import { listEvents, streamEvents, type Database } from '@comensal/infrastructure';
import { z } from 'zod';
import { StreamedRows } from '../platform/answers';
import { Call } from '../platform/call.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';
import { GetEventsBody } from './audit.bodies';

/** Who changed what (AUD-12). Whoever holds Auditoria sees the events of every centre and company. */
@Controller('audit')
export class AuditController {
  constructor(@Inject(DATABASE) private readonly database: Database, @Inject(CLOCK) private readonly clock: Clock) {}

  @Call('audit/getEvents', { summary: 'Audit events of a range of days, newest first', answer: z.union([z.array(auditEventAnswer), auditPageAnswer]) })
  async getEvents(@Body() { page, dateFrom, dateTo, table, search }: GetEventsBody): Promise<AuditPage | StreamedRows> {
    const filter = { range: auditRange({ dateFrom, dateTo }, businessDay(this.clock())), table, search };
    return page ? listEvents(this.database.query, filter, page) : new StreamedRows(streamEvents(this.database.cursors, filter));
  }
}
