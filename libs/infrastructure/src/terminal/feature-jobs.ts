import { voidService } from '@comensal/application/terminal';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countVoidedOfService, streamServiceVoid } from './service-void.sql';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  voidService: voidService({
    inTransaction: database.inTransaction,
    clock,
    ownerOf,
    reports,
    rows: (actor, service, upTo, jobId) => streamServiceVoid(database.cursors, actor, service, upTo, jobId),
    countVoided: (service, upTo, jobId) => countVoidedOfService(database.query, service, upTo, jobId),
  }),
});
