import { type UploadPositions } from '@comensal/domain/customers-massive';
import { type SheetChoices, sheetChoices } from '@comensal/domain/platform/spreadsheets';
import { z } from 'zod';
import type { PasswordHasher } from '../auth/session.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { OpenedSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { ReportWriter } from '../reports/report-writer.port';

export interface UploadCustomersDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** Opens the stored file with its owner's choices. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string, choices: SheetChoices) => Promise<OpenedSheet<UploadPositions>>;
  /** Numbers of the refused rows with their reasons, in row order. */
  readonly refusedRows: (jobId: string) => AsyncIterable<{ readonly number: number; readonly reason: string }>;
  /** Adds the new diners to the search index; the search finds them before that too, but more slowly. */
  readonly indexDiners: () => Promise<void>;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** The file of an upload and how it is to be read. */
export const sheetParams = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  ...sheetChoices,
  /** How to read several words without a comma: ask, or a surname. */
  names: z.enum(['asked', 'free']).default('asked'),
});
export type SheetParams = z.output<typeof sheetParams>;

export const uploadParams = z.object({
  ...sheetParams.shape,
  allOrNothing: z.boolean(),
  /** The review whose code moves were accepted with 'Reasignar códigos'; absent without that choice. */
  reviewId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});
