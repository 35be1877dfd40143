import { type IssuedListDependencies, loadIssuedList, reviewIssuedList } from '@comensal/application/issued-invoices';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openIssuedList } from './open-issued-list';

export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const lists: IssuedListDependencies = {
    ownerOf,
    inTransaction: database.inTransaction,
    openSheet: (fileId, { doubts, ...choices }, signal) =>
      openIssuedList(files, fileId, { choices, signal, asking: doubts === 'ask' }),
    reports,
    clock,
  };
  return { reviewIssued: reviewIssuedList(lists), loadIssued: loadIssuedList(lists) };
}
