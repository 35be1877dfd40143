import { exportAccess } from '@comensal/application/accesses';
import { businessDay } from '@comensal/domain/platform/dates';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countAccess, streamAccess } from './access-list.query';

export const jobHandlers = ({ database, ownerOf, reports, clock, secondFactorOfAll }: JobDependencies) => {
  const asked = () => ({ today: businessDay(clock()), secondFactorOfAll });
  return {
    exportAccess: exportAccess({
      ownerOf,
      count: (actor, filter) => countAccess(database.lists.query, { ...filter, ...asked(), actor }),
      stream: (actor, filter) => streamAccess(database.cursors, { ...filter, ...asked(), actor }),
      reports,
      clock,
    }),
  };
};
