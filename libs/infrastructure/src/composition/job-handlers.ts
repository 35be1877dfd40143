import { exportEvents } from '@comensal/application/audit';
import { exportNotes } from '@comensal/application/credit-notes';
import { exportCredits } from '@comensal/application/credits';
import { exportCustomers } from '@comensal/application/customers';
import { type JobHandler } from '@comensal/application/jobs';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore } from '@comensal/application/platform/files';
import { type ReportWriter } from '@comensal/application/reports';
import { publishConfiguration } from '@comensal/application/sync';
import { voidService } from '@comensal/application/terminal';
import type { JobKind } from '@comensal/domain/jobs';
import { countEvents, streamEvents } from '../audit/audit.queries';
import { namesOf } from '../audit/audit-names.query';
import { countNotes, streamNotes } from '../credit-notes/note.queries';
import { countCredits, streamCredits } from '../credits/credit.queries';
import { countCustomerExport, streamCustomerExport } from '../customers/customer-export.query';
import { createUploadHandlers } from '../customers-massive/upload-handler';
import { createRemovalHandlers } from '../customers-removal/removal-handler';
import { findJobOwner } from '../jobs/job-owner.query';
import { createMasterDataHandlers } from '../master-data/master-data-handlers';
import type { Database } from '../platform/database/database';
import { chosenNames } from '../reports/chosen-names.query';
import { createReportHandlers } from '../reports/report-handlers';
import { countVoidedOfService, streamServiceVoid } from '../terminal/service-void.sql';

export interface JobHandlerDependencies {
  readonly database: Pick<Database, 'query' | 'lists' | 'cursors' | 'inTransaction'>;
  readonly files: FileStore;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** The handlers of every kind of job, with the real adapters. A kind without one does not compile. */
export function createJobHandlers({
  database,
  files,
  reports,
  clock,
}: JobHandlerDependencies): Readonly<Record<JobKind, JobHandler>> {
  const ownerOf = (username: string): ReturnType<typeof findJobOwner> => findJobOwner(database.query, username);
  return {
    exportCredits: exportCredits({
      ownerOf,
      count: (actor, filter) => countCredits(database.lists.query, actor, filter),
      stream: (actor, filter) => streamCredits(database.cursors, actor, filter),
      companyNames: (actor, ids) => chosenNames(database.lists.query, actor, 'companies', ids),
      reports,
      clock,
    }),
    exportCreditNotes: exportNotes({
      ownerOf,
      count: (actor, filter) => countNotes(database.lists.query, actor, filter),
      stream: (actor, filter) => streamNotes(database.cursors, actor, filter),
      companyNames: (actor, ids) => chosenNames(database.lists.query, actor, 'companies', ids),
      reports,
      clock,
    }),
    exportEvents: exportEvents({
      ownerOf,
      reports,
      clock,
      countEvents: (filter) => countEvents(database.lists.query, filter),
      streamEvents: (filter) => streamEvents(database.lists.query, database.cursors, filter),
      namesOf: (events) => namesOf(database.lists.query, events),
    }),
    exportCustomers: exportCustomers({
      ownerOf,
      reports,
      clock,
      countRows: (actor, filter) => countCustomerExport(database.lists.query, actor, filter),
      streamRows: (actor, filter) => streamCustomerExport(database.cursors, actor, filter),
    }),
    ...createReportHandlers({ database, ownerOf, reports, clock }),
    ...createUploadHandlers({ database, files, reports, clock }),
    ...createMasterDataHandlers({ database, files, reports, clock }),
    ...createRemovalHandlers({ database, files, reports, clock }),
    voidService: voidService({
      inTransaction: database.inTransaction,
      clock,
      ownerOf,
      reports,
      rows: (actor, service, upTo, jobId) => streamServiceVoid(database.cursors, actor, service, upTo, jobId),
      countVoided: (service, upTo, jobId) => countVoidedOfService(database.query, service, upTo, jobId),
    }),
    publishConfiguration: publishConfiguration({ inTransaction: database.inTransaction, ownerOf, clock }),
  };
}
