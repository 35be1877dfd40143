import { removeCustomers, reviewRemoval, undoRemoval } from '@comensal/application/customers-removal';
import { type JobHandler } from '@comensal/application/jobs';
import { findRemovalColumns, removalColumns } from '@comensal/domain/customers-removal';
import type { UploadHandlerDependencies } from '../customers-massive/upload-handler';
import { findJobOwner } from '../jobs/job-owner.query';
import { openSheet } from '../platform/spreadsheets/open-sheet';
import { streamRemovalRows } from './removal-rows.query';

const layout = { columns: removalColumns, find: findRemovalColumns };

/** The job handlers of the bulk removal of diners, its review and its undo, with the real adapters. */
export function createRemovalHandlers({
  database,
  files,
  reports,
  clock,
}: UploadHandlerDependencies): Record<'reviewRemoval' | 'removeCustomers' | 'undoRemoval', JobHandler> {
  const shared = {
    ownerOf: (username: string) => findJobOwner(database.query, username),
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
