import { exportAgreements, settleAgreement } from '@comensal/application/price-agreements';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countAgreements, streamAgreements } from './agreement.queries';

export const jobHandlers = ({ database, ownerOf, reports, clock }: JobDependencies) => {
  const settle = settleAgreement({ inTransaction: database.inTransaction, clock, ownerOf });
  return {
    settleAgreement: settle,
    undoAgreement: settle,
    exportAgreements: exportAgreements({
      ownerOf,
      count: (actor, filter) => countAgreements(database.lists.query, actor, filter),
      stream: (actor, filter) => streamAgreements(database.cursors, actor, filter),
      reports,
      clock,
    }),
  };
};
