import { removeCustomers, reviewRemoval, undoRemoval } from '@comensal/application/customers-removal';
import { findRemovalColumns, removalColumns } from '@comensal/domain/customers-removal';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openSheet } from '../platform/spreadsheets/open-sheet';
import { streamRemovalRows } from './removal-rows.query';

const layout = { columns: removalColumns, find: findRemovalColumns };

/** The job handlers of the bulk removal of diners, its review and its undo. */
export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const shared = {
    ownerOf,
    inTransaction: database.inTransaction,
    removalRows: (reviewId: string, which: 'all' | 'removed') => streamRemovalRows(database.cursors, reviewId, which),
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
    undoRemoval: undoRemoval(shared),
  };
}
