import { exportSummary } from '@comensal/application/settlements';
import type { JobDependencies } from '../jobs/job-dependencies';
import { chosenNames } from '../reports/chosen-names.query';
import { getSummary } from './account-summary.query';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportSummary: exportSummary({
    ownerOf,
    summaryOf: (actor, request) => getSummary(database.lists.query, actor, request),
    companyNames: (actor, ids) => chosenNames(database.lists.query, actor, 'companies', ids),
    reports,
    clock,
  }),
});
