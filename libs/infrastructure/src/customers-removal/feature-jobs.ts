import { removeCustomers, reviewRemoval } from '@comensal/application/customers-removal';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openRemoval } from './open-removal';
import { streamRemovalRows } from './removal-rows.query';

/** The job handlers of the bulk removal of diners and of its review. */
export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const shared = {
    ownerOf,
    inTransaction: database.inTransaction,
    removalRows: (reviewId: string) => streamRemovalRows(database.cursors, reviewId),
    reports,
    clock,
  };
  return {
    reviewRemoval: reviewRemoval({
      ...shared,
      openSheet: (fileId, { doubts, ...choices }) => openRemoval(files, fileId, { choices, asking: doubts === 'ask' }),
    }),
    removeCustomers: removeCustomers(shared),
  };
}
