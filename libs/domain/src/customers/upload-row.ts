import { z } from 'zod';
import { type ColumnPositions, findColumns, rowReason } from '../spreadsheets/find-columns';
import { customersMassive } from '../texts/es/customers-massive';
import { validation } from '../texts/es/validation';
import { requiredText } from '../validation/schemas';
import type { AuthType } from './customer';
import { authCodeText, dinerNameText, fileNumberText, manualLoadPassword, sectionText } from './customer-fields';
import { authTypeOf, namesOfCell, type UploadColumn, uploadColumns } from './upload-columns';

type ColumnKey = UploadColumn['key'];

/** The position of each column in a row, from 0. */
export type UploadPositions = ColumnPositions<ColumnKey>;

/** One row of the mass upload, read and checked (MAS-02 to MAS-06). Empty cells are null. */
export interface UploadRow {
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly auth_type: AuthType;
  readonly auth_code: string;
  /** In clear; when present, it turns manual load on (O-72). */
  readonly password: string | null;
  readonly profile_id: number;
}

/** The columns by their headings, in any order, with others between them (O-71). The required ones must be there (MAS-06). */
export function findUploadColumns(headings: readonly string[]): ReturnType<typeof findColumns<ColumnKey>> {
  return findColumns(
    uploadColumns.map((column) => ({ ...column, mayBeAbsent: !column.isRequired })),
    headings,
  );
}

/**
 * A number that its program has rounded: spreadsheets keep 15 digits, so what was typed is lost, and another code would be
 * read. The spreadsheet reader and the programs that write delimited text show it the same way.
 */
const roundedNumber = /^\d+(?:[.,]\d+)?E\+\d+$/i;

const empty = (cell: string): string | null => (cell === '' ? null : cell);
type Need = 'required' | 'optional';
const needed = (need: Need) => z.string().min(need === 'required' ? 1 : 0, { error: validation.required });

/** 'Apellido, Nombre' as surname and name (MAS-03). */
export function fullNameCellText() {
  return z
    .string()
    .transform((cell): unknown => namesOfCell(cell))
    .pipe(z.object({ name: dinerNameText(), surname: dinerNameText() }));
}

/** The kind of code; null where an optional cell is empty. */
export function authTypeCell(need: Need) {
  return needed(need).transform((cell, context) => {
    const type = authTypeOf(cell);
    if (type === null && cell !== '') context.addIssue({ code: 'custom', message: customersMassive.reason.authType });
    return type;
  });
}

/** A code that no program has rounded; null where an optional cell is empty. */
export function authCodeCell(need: Need) {
  return needed(need)
    .refine((cell) => !roundedNumber.test(cell), { error: customersMassive.reason.asText, abort: true })
    .transform((cell): unknown => cell)
    .pipe(authCodeText());
}

/** The id of a service profile; null where an optional cell is empty. */
export function profileIdCell(need: Need) {
  return needed(need)
    .regex(/^\d{0,15}$/, { error: validation.numbersOnly })
    .transform((cell) => (cell === '' ? null : Number(cell)));
}

/** Every cell, with the messages of its column; the rules are those of the diner's form. */
const rowSchema = z.object({
  country: requiredText(),
  brand: requiredText(),
  full_name: fullNameCellText(),
  file_number: fileNumberText(),
  section: sectionText(),
  auth_type: authTypeCell('required'),
  auth_code: authCodeCell('required'),
  password: z.string().transform(empty).pipe(manualLoadPassword().nullable()),
  profile_id: profileIdCell('required'),
});

/**
 * Reads one row. Returns the row, or the reason for which it is refused: the message of each wrong cell after its column's
 * title (MAS-03, MAS-05, MAS-06).
 */
export function readUploadRow(
  cells: readonly string[],
  positions: UploadPositions,
): { readonly row: UploadRow } | { readonly reason: string } {
  const given = Object.fromEntries(uploadColumns.map(({ key }) => [key, (cells[positions[key]] ?? '').trim()]));
  const read = rowSchema.safeParse(given);
  if (!read.success) return { reason: rowReason(uploadColumns, read.error.issues) };
  const { full_name, file_number, section, auth_type, auth_code, password, profile_id } = read.data;
  if (auth_type === null || profile_id === null) throw new Error('A required cell is not empty');
  return { row: { ...full_name, file_number, section, auth_type, auth_code: auth_code ?? '', password, profile_id } };
}
