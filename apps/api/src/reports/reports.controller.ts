import type { Clock } from '@comensal/application/platform/clock';
import { specifiedFileName } from '@comensal/application/reports';
import { type KnownPlace } from '@comensal/domain/companies';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type AnyReportRow,
  type ReportFileCall,
  type ReportName,
  type ReportRowsCall,
  reportAccess,
  reportContracts,
  reportFileCall,
  reportJobKind,
  reportNames,
  reportRowsCall,
} from '@comensal/domain/reports';
import { knownPlaces } from '@comensal/infrastructure/companies';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  firstMovementDay,
  readReportPage,
  readReportWithOpening,
  streamReport,
} from '@comensal/infrastructure/reports';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(reportAccess, reportContracts());

/** The two calls of each report (REP-20 to REP-55), the initial date (REP-56), and the places of their filters (REP-07). */
@Controller('reports')
export class ReportsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('reports/getInitDate')
  async getInitDate(@Called() { actor, body: { data } }: CallTo<'reports/getInitDate'>): Promise<string> {
    return String(await firstMovementDay(this.database.query, actor, data, businessDay(this.clock())));
  }

  @Call('reports/getPlaces')
  getPlaces(@Called() { actor }: CallTo<'reports/getPlaces'>): Promise<KnownPlace[]> {
    return knownPlaces(this.database.lists.query, actor, 'reported');
  }

  /** Everything that matches the filter, or a page of it with its sums. */
  async rows(name: ReportName, { actor, body: { page, withPicture, withOpening, ...filter } }: CallTo<ReportRowsCall>) {
    const request = { name, actor, filter, at: this.clock() };
    if (page) return readReportPage(this.database, request, page, { withPicture: withPicture ?? false });
    if (withOpening) return readReportWithOpening(this.database, request);
    return new StreamedRows<AnyReportRow>(streamReport(this.database, request));
  }

  file(name: ReportName, call: CallTo<ReportFileCall>) {
    const job = { kind: reportJobKind(name), params: { ...call.body } };
    return this.longWork.startOrAwaitFile(call, job, specifiedFileName);
  }
}

/**
 * The reports differ only in their name: each gets its two methods with the same decorators as if they were written
 * out. The table of calls is compared with the routes at every start.
 */
for (const name of reportNames) {
  answer(reportRowsCall(name), function (this: ReportsController, call: CallTo<ReportRowsCall>) {
    return this.rows(name, call);
  });
  answer(reportFileCall(name), function (this: ReportsController, call: CallTo<ReportFileCall>) {
    return this.file(name, call);
  });
}

function answer(call: ReportRowsCall | ReportFileCall, method: (call: never) => unknown): void {
  const prototype = ReportsController.prototype;
  const property = call.slice(call.indexOf('/') + 1);
  Object.defineProperty(prototype, property, { value: method, writable: true, configurable: true });
  Reflect.defineMetadata('design:paramtypes', [Object], prototype, property);
  Called()(prototype, property, 0);
  const described = Object.getOwnPropertyDescriptor(prototype, property);
  (Call(call) as MethodDecorator)(prototype, property, described as PropertyDescriptor);
}
