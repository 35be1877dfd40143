import { loadIndexSheet, reviewIndexSheet, writeLetter } from '@comensal/application/price-indices';
import { businessDay } from '@comensal/domain/platform/dates';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openIndexSheet } from './open-index-sheet';
import { readLetter } from './price-letter.query';

export function jobHandlers({ database, files, ownerOf, reports, clock, pricesIncludeVat }: JobDependencies) {
  const sheets: Parameters<typeof loadIndexSheet>[0] = {
    ownerOf,
    inTransaction: database.inTransaction,
    openSheet: (fileId, { doubts, ...choices }, signal) =>
      openIndexSheet(files, fileId, { choices, signal, asking: doubts === 'ask' }),
    reports,
    clock,
  };
  return {
    reviewIndices: reviewIndexSheet(sheets),
    loadIndices: loadIndexSheet(sheets),
    exportLetter: writeLetter({
      ownerOf,
      reports,
      clock,
      pricesIncludeVat,
      inTransaction: database.inTransaction,
      readLetter: (actor, id) => readLetter(database.query, actor, id, businessDay(clock())),
    }),
  };
}
