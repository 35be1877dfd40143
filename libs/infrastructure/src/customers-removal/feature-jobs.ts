import { removeCustomers, reviewRemoval } from '@comensal/application/customers-removal';
import { findRemovalColumns, removalColumns } from '@comensal/domain/customers-removal';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openSheet } from '../platform/spreadsheets/open-sheet';
import { streamRemovalRows } from './removal-rows.query';

const layout = { columns: removalColumns, find: findRemovalColumns };

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
      openSheet: (fileId, { doubts, ...choices }) =>
        openSheet(files, fileId, layout, { choices, asking: doubts === 'ask' }),
    }),
    removeCustomers: removeCustomers(shared),
  };
}
