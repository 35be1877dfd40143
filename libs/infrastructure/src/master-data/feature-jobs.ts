import { loadMasterData, reviewMasterData } from '@comensal/application/master-data';
import type { ReviewChoices } from '@comensal/domain/platform/spreadsheets';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openStoredMasterFile } from './import-master-file';

/** The job handlers of the loads of master data from the screen. */
export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const dependencies = {
    ownerOf,
    inTransaction: database.inTransaction,
    openFile: (fileId: string, choices: ReviewChoices, signal: AbortSignal) =>
      openStoredMasterFile(files, fileId, choices, signal),
    reports,
    clock,
  };
  return { reviewMasterData: reviewMasterData(dependencies), loadMasterData: loadMasterData(dependencies) };
}
