import { settleTip, tellAudit } from '@comensal/application/audit';
import type { Clock } from '@comensal/application/platform/clock';
import type { HolderMails } from '@comensal/application/platform/mails';
import {
  type AuditEvent,
  type AuditPage,
  auditAccess,
  auditContracts,
  auditRange,
  type HistoryPage,
  type RecordAt,
  recordHistories,
  type TipPage,
} from '@comensal/domain/audit';
import { holds } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { getHistory, getRecordAt, listActs, listEvents, listTips, streamEvents } from '@comensal/infrastructure/audit';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(auditAccess, auditContracts());

/** Who changed what (AUD-12). Anyone who holds Auditoria sees the events of every centre and company. */
@Controller('audit')
export class AuditController {
  private readonly dependencies: HolderMails;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl };
  }

  @Call('audit/getEvents')
  async getEvents(
    @Called() { body: { page, acts = false, dateFrom, dateTo, ...request } }: CallTo<'audit/getEvents'>,
  ): Promise<AuditPage | StreamedRows<AuditEvent>> {
    const filter = { range: auditRange({ dateFrom, dateTo }, businessDay(this.clock())), ...request };
    return page
      ? (acts ? listActs : listEvents)(this.database.lists.query, filter, page)
      : new StreamedRows(streamEvents(this.database.lists.query, this.database.cursors, filter));
  }
  @Call('audit/exportEvents')
  exportEvents(@Called() call: CallTo<'audit/exportEvents'>): ReturnType<LongWork['startOrAwaitFile']> {
    const range = auditRange(call.body, businessDay(this.clock()));
    return this.longWork.startOrAwaitFile(call, { kind: 'exportEvents', params: { ...call.body, range } });
  }

  @Call('audit/exportEvidence')
  exportEvidence(@Called() call: CallTo<'audit/exportEvidence'>): ReturnType<LongWork['startOrAwaitFile']> {
    const range = auditRange(call.body, businessDay(this.clock()));
    return this.longWork.startOrAwaitFile(call, { kind: 'exportEvidence', params: { ...call.body, range } });
  }

  @Call('audit/getHistory')
  async getHistory(@Called() { actor, body }: CallTo<'audit/getHistory'>): Promise<HistoryPage> {
    if (!recordHistories[body.table].readers.some((module) => holds(actor, module)))
      throw new Refusal(platformRefusals.noPermission);
    return getHistory(this.database.query, actor, body);
  }

  @Call('audit/tell')
  tell(@Called() { actor, body }: CallTo<'audit/tell'>): Promise<true> {
    return tellAudit(this.dependencies, actor, body);
  }

  @Call('audit/getTips')
  getTips(@Called() { body }: CallTo<'audit/getTips'>): Promise<TipPage> {
    return listTips(this.database.lists.query, body);
  }

  @Call('audit/settleTip')
  settleTip(@Called() { actor, body }: CallTo<'audit/settleTip'>): Promise<true> {
    return settleTip(this.dependencies, actor, body);
  }

  @Call('audit/getRecordAt')
  getRecordAt(@Called() { actor, body }: CallTo<'audit/getRecordAt'>): Promise<RecordAt> {
    return getRecordAt(this.database.query, actor, body);
  }
}
