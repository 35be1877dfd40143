import { exportNotes } from '@comensal/application/credit-notes';
import type { JobDependencies } from '../jobs/job-dependencies';
import { chosenNames } from '../reports/chosen-names.query';
import { countNotes, streamNotes } from './note.queries';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportCreditNotes: exportNotes({
    ownerOf,
    count: (actor, filter) => countNotes(database.lists.query, actor, filter),
    stream: (actor, filter) => streamNotes(database.cursors, actor, filter),
    companyNames: (actor, ids) => chosenNames(database.lists.query, actor, 'companies', ids),
    reports,
    clock,
  }),
});
