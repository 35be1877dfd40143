import { z } from 'zod';
import { customersMassive } from '../texts/es/customers-massive';
import { fill } from '../texts/fill';

/** How a mass upload ended; all of it counts rows. `unchanged` said what was known already (O-70). */
export const uploadResultAnswer = z
  .object({
    message: z.string(),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type UploadResult = z.output<typeof uploadResultAnswer>;
export type UploadCounts = Pick<UploadResult, 'created' | 'updated' | 'unchanged' | 'rejected'>;

/** The result with its sentence (MAS-10, MAS-12, O-70). `allOrNothing` says that one bad row kept the good ones out. */
export function uploadResult(
  { created, updated, unchanged, rejected }: UploadCounts,
  allOrNothing: boolean,
): UploadResult {
  const loaded = created + updated + unchanged;
  const rows = loaded + rejected;
  const values = {
    loaded: loaded.toLocaleString('es-AR'),
    rows: rows.toLocaleString('es-AR'),
    rejected: rejected.toLocaleString('es-AR'),
  };
  const message =
    rejected === 0
      ? customersMassive.done
      : loaded > 0
        ? fill(rejected === 1 ? customersMassive.partlyOne : customersMassive.partly, values)
        : allOrNothing
          ? fill(customersMassive.nothing, values)
          : fill(rejected === 1 ? customersMassive.noneGoodOne : customersMassive.noneGood, values);
  return { message, rows, created, updated, unchanged, rejected, hasErrorFile: rejected > 0 };
}

/** Whether nothing at all was taken in. */
export function tookNothing({ created, updated, unchanged }: UploadCounts): boolean {
  return created + updated + unchanged === 0;
}

/** /customers/previewMassive: the first rows and what was understood of them. */
export const uploadPreviewAnswer = z
  .object({
    sheet: z.string(),
    rows: z.array(
      z.object({
        row: z.int(),
        surname: z.string().nullable(),
        name: z.string().nullable(),
        file_number: z.string().nullable(),
        section: z.string().nullable(),
        auth_type: z.enum(['CARD', 'BIOMETRIC']).nullable(),
        auth_code: z.string().nullable(),
        hasPassword: z.boolean(),
        profile: z.string().nullable(),
        business_unit: z.string().nullable(),
        company: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    ignored: z.array(z.string()),
  })
  .readonly();
export type UploadPreview = z.output<typeof uploadPreviewAnswer>;

/** Bytes of a spreadsheet at most: 200,000 rows fit several times. */
export const maxSpreadsheetBytes = 50 * 1024 * 1024;
/** Rows of a mass upload at most, the headings not counted (O-71). */
export const maxUploadRows = 200_000;
