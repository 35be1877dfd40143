import { reviewUpload, uploadCustomers } from '@comensal/application/customers-massive';
import type { SheetChoices } from '@comensal/domain/platform/spreadsheets';
import { createPinHasher } from '../auth/pin-hasher';
import { indexDiners } from '../customers/index-diners';
import type { JobDependencies } from '../jobs/job-dependencies';
import { countNewPeople, streamCodeMoves } from './code-moves.query';
import { streamRefusedRows } from './customer-upload.repository';
import { openUpload } from './open-upload';

/** The job handlers of the mass upload of diners and of its review. */
export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const shared = {
    ownerOf,
    inTransaction: database.inTransaction,
    openSheet: (fileId: string, choices: SheetChoices) => openUpload(files, fileId, { choices }),
    refusedRows: (jobId: string) => streamRefusedRows(database.cursors, jobId),
    reports,
    clock,
  };
  return {
    massiveAdd: uploadCustomers({
      ...shared,
      indexDiners: async () => {
        await indexDiners(database.query);
      },
      pins: createPinHasher(),
    }),
    reviewMassive: reviewUpload({
      ...shared,
      newPeople: (jobId) => countNewPeople(database.query, jobId),
      codeMoves: (jobId) => streamCodeMoves(database.cursors, jobId),
    }),
  };
}
