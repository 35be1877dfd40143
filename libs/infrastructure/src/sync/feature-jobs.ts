import { publishConfiguration } from '@comensal/application/sync';
import type { JobDependencies } from '../jobs/job-dependencies';

export const jobHandlers = ({ database, ownerOf, clock }: JobDependencies) => ({
  publishConfiguration: publishConfiguration({ inTransaction: database.inTransaction, ownerOf, clock }),
});
