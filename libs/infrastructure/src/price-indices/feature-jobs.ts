import { writeLetter } from '@comensal/application/price-indices';
import { businessDay } from '@comensal/domain/platform/dates';
import type { JobDependencies } from '../jobs/job-dependencies';
import { readLetter } from './price-letter.query';

export const jobHandlers = ({ database, ownerOf, reports, clock, pricesIncludeVat }: JobDependencies) => ({
  exportLetter: writeLetter({
    ownerOf,
    reports,
    clock,
    pricesIncludeVat,
    readLetter: (actor, id) => readLetter(database.query, actor, id, businessDay(clock())),
  }),
});
