import { type JobHandler } from '@comensal/application/jobs';
import { loadMasterData, reviewMasterData } from '@comensal/application/master-data';
import type { ReviewChoices } from '@comensal/domain/platform/spreadsheets';
import type { UploadHandlerDependencies } from '../customers-massive/upload-handler';
import { findJobOwner } from '../jobs/job-owner.query';
import { openStoredMasterFile } from './import-master-file';

/** The job handlers of master data loads from the screen, with the real adapters. */
export function createMasterDataHandlers({
  database,
  files,
  reports,
  clock,
}: UploadHandlerDependencies): Record<'reviewMasterData' | 'loadMasterData', JobHandler> {
  const dependencies = {
    ownerOf: (username: string) => findJobOwner(database.query, username),
    inTransaction: database.inTransaction,
    openFile: (fileId: string, choices: ReviewChoices, signal: AbortSignal) =>
      openStoredMasterFile(files, fileId, choices, signal),
    reports,
    clock,
  };
  return { reviewMasterData: reviewMasterData(dependencies), loadMasterData: loadMasterData(dependencies) };
}
