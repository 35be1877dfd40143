import { exportCredits } from '@comensal/application/credits';
import type { JobDependencies } from '../jobs/job-dependencies';
import { chosenNames } from '../reports/chosen-names.query';
import { countCredits, streamCredits } from './credit.queries';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportCredits: exportCredits({
    ownerOf,
    count: (actor, filter) => countCredits(database.lists.query, actor, filter),
    stream: (actor, filter) => streamCredits(database.cursors, actor, filter),
    companyNames: (actor, ids) => chosenNames(database.lists.query, actor, 'companies', ids),
    reports,
    clock,
  }),
});
