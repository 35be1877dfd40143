import { reviewUpload, uploadCustomers } from '@comensal/application/customers-massive';
import { type JobHandler } from '@comensal/application/jobs';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore } from '@comensal/application/platform/files';
import { type ReportWriter } from '@comensal/application/reports';
import type { SheetChoices } from '@comensal/domain/platform/spreadsheets';
import { createPinHasher } from '../auth/pin-hasher';
import { indexDiners } from '../customers/index-diners';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Database } from '../platform/database/database';
import { countNewPeople, streamCodeMoves } from './code-moves.query';
import { streamRefusedRows } from './customer-upload.repository';
import { openUpload } from './open-upload';

export interface UploadHandlerDependencies {
  readonly database: Pick<Database, 'query' | 'cursors' | 'inTransaction'>;
  readonly files: FileStore;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** The job handlers of the mass upload of diners and of its review, with the real adapters. */
export function createUploadHandlers({
  database,
  files,
  reports,
  clock,
}: UploadHandlerDependencies): Record<'massiveAdd' | 'reviewMassive', JobHandler> {
  const shared = {
    ownerOf: (username: string) => findJobOwner(database.query, username),
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
