import { exportEvents } from '@comensal/application/audit';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countEvents, streamEvents } from './audit.queries';
import { namesOf } from './audit-names.query';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportEvents: exportEvents({
    ownerOf,
    reports,
    clock,
    countEvents: (filter) => countEvents(database.lists.query, filter),
    streamEvents: (filter) => streamEvents(database.lists.query, database.cursors, filter),
    namesOf: (events) => namesOf(database.lists.query, events),
  }),
});
