import { exportCustomers } from '@comensal/application/customers';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countCustomerExport, streamCustomerExport } from './customer-export.query';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => ({
  exportCustomers: exportCustomers({
    ownerOf,
    reports,
    clock,
    countRows: (actor, filter) => countCustomerExport(database.lists.query, actor, filter),
    streamRows: (actor, filter) => streamCustomerExport(database.cursors, actor, filter),
  }),
});
