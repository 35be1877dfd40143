import { z } from 'zod';
import { type ColumnPlaces, findColumns, rowReason } from '../spreadsheets/find-columns';
import { customersMassive } from '../texts/es/customers-massive';
import { validation } from '../texts/es/validation';
import { requiredText } from '../validation/schemas';
import type { AuthType } from './customer';
import { authCodeText, dinerNameText, fileNumberText, manualLoadPassword, sectionText } from './customer.schemas';
import { authTypeOf, namesOfCell, type UploadColumn, uploadColumns } from './upload-columns';

type ColumnKey = UploadColumn['key'];

/** Where each column stands in a row, counted from 0. */
export type UploadPlaces = ColumnPlaces<ColumnKey>;

/** One row of the mass upload, read and checked (MAS-02 to MAS-06). Empty cells are null. */
export interface UploadRow {
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly auth_type: AuthType;
  readonly auth_code: string;
  /** In clear; given, it turns manual load on (O-72). */
  readonly password: string | null;
  readonly profile_id: number;
}

/** The columns by their headings, in any order, others between them (O-71); those that every row needs must be there (MAS-06). */
export function findUploadColumns(headings: readonly string[]): ReturnType<typeof findColumns<ColumnKey>> {
  return findColumns(
    uploadColumns.map((column) => ({ ...column, mayBeAbsent: !column.isRequired })),
    headings,
  );
}

/**
 * A number that its program has rounded: spreadsheets keep 15 digits, so what was typed is lost, and another code would be
 * taken in its place. The reader of spreadsheets and the programs that write texts with separators show it the same way.
 */
const roundedNumber = /^\d+(?:[.,]\d+)?E\+\d+$/i;

const empty = (cell: string): string | null => (cell === '' ? null : cell);
/** Every cell in the words of its column; the rules are those of the diner's form. */
const rowSchema = z.object({
  country: requiredText(),
  brand: requiredText(),
  full_name: z
    .string()
    .transform((cell): unknown => namesOfCell(cell))
    .pipe(z.object({ name: dinerNameText(), surname: dinerNameText() })),
  file_number: fileNumberText(),
  section: sectionText(),
  auth_type: z.preprocess(
    (cell) => (typeof cell === 'string' && cell !== '' ? (authTypeOf(cell) ?? 'unknown') : undefined),
    z.enum(['CARD', 'BIOMETRIC'], {
      error: ({ input }) => (input === undefined ? validation.required : customersMassive.reason.authType),
    }),
  ),
  auth_code: z
    .string()
    .min(1, { error: validation.required })
    .refine((cell) => !roundedNumber.test(cell), { error: customersMassive.reason.asText, abort: true })
    .transform((cell): unknown => cell)
    .pipe(authCodeText()),
  password: z.string().transform(empty).pipe(manualLoadPassword().nullable()),
  profile_id: z
    .string()
    .min(1, { error: validation.required })
    .regex(/^\d{1,15}$/, { error: validation.numbersOnly })
    .transform(Number),
});

/**
 * Reads one row. Gives the row, or the reason for which it is refused: the message of each wrong cell after the title of its
 * column (MAS-03, MAS-05, MAS-06).
 */
export function readUploadRow(
  cells: readonly string[],
  places: UploadPlaces,
): { readonly row: UploadRow } | { readonly reason: string } {
  const given = Object.fromEntries(uploadColumns.map(({ key }) => [key, (cells[places[key]] ?? '').trim()]));
  const read = rowSchema.safeParse(given);
  if (!read.success) return { reason: rowReason(uploadColumns, read.error.issues) };
  const { full_name, file_number, section, auth_type, auth_code, password, profile_id } = read.data;
  return { row: { ...full_name, file_number, section, auth_type, auth_code: auth_code ?? '', password, profile_id } };
}
