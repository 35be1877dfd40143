import type { UploadPositions } from '@comensal/domain';
import { z } from 'zod';
import type { PasswordHasher } from '../auth/session.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { OpenedSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import type { ReportWriter } from '../reports/report-writer.port';

export interface UploadCustomersDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string) => Promise<OpenedSheet<UploadPositions>>;
  /** Numbers of the refused rows with the reasons, in the order of the rows. */
  readonly refusedRows: (jobId: string) => AsyncIterable<{ readonly number: number; readonly reason: string }>;
  /** Puts the new diners into the index of the search, which finds them before that too, more slowly. */
  readonly indexDiners: () => Promise<void>;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

export const uploadParams = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  allOrNothing: z.boolean(),
  /** The review whose code moves were accepted with 'Reasignar códigos'; absent without that choice. */
  reviewId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});
