import { exportRequests } from '@comensal/application/contractors';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countContractorRequests, streamContractorRequests } from './contractor.queries';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportRequests: exportRequests({
    ownerOf,
    count: (actor, filter) => countContractorRequests(database.lists.query, { ...filter, actor }),
    stream: (actor, filter) => streamContractorRequests(database.cursors, { ...filter, actor }),
    reports,
    clock,
  }),
});
