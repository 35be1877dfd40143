import { type Clock, type FileStore, type JobHandler, type ReportWriter, uploadCustomers } from '@comensal/application';
import { createPinHasher } from '../auth/pin-hasher';
import type { Database } from '../database/database';
import { findJobOwner } from '../jobs/job-owner.query';
import { streamRefusedRows } from './customer-upload.repository';
import { openUpload } from './open-upload';

export interface UploadHandlerDependencies {
  readonly database: Pick<Database, 'query' | 'cursors' | 'inTransaction'>;
  readonly files: FileStore;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** The mass upload of diners on the real adapters. */
export function createUploadHandler({ database, files, reports, clock }: UploadHandlerDependencies): JobHandler {
  return uploadCustomers({
    ownerOf: (username) => findJobOwner(database.query, username),
    inTransaction: database.inTransaction,
    openSheet: (fileId) => openUpload(files, fileId),
    refusedRows: (jobId) => streamRefusedRows(database.cursors, jobId),
    pins: createPinHasher(),
    reports,
    clock,
  });
}
