import { exportReversals } from '@comensal/application/reversals';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countReversals, streamReversals } from './reversal.queries';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportReversals: exportReversals({
    ownerOf,
    count: (actor, filter) => countReversals(database.lists.query, actor, filter),
    stream: (actor, filter) => streamReversals(database.cursors, actor, filter),
    reports,
    clock,
  }),
});
