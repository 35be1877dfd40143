import { z } from 'zod';
import type { AuthType } from '../customers/customer';
import {
  authCodeText,
  dinerNameText,
  fileNumberText,
  manualLoadPassword,
  sectionText,
} from '../customers/customer-fields';
import { groupLimits } from '../groups/group';
import { type ColumnPositions, findColumns } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { validation } from '../platform/texts/validation.texts';
import { optionalText, requiredText } from '../platform/validation/schemas';
import { customersMassive } from './customers-massive.texts';
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
  /** Plain text; its presence turns manual load on (O-72). */
  readonly password: string | null;
  readonly profile_id: number;
  /** The name of a group of the profile's place. */
  readonly group_name: string | null;
}

const columns = uploadColumns.map((column) => ({ ...column, mayBeAbsent: !column.isRequired }));

/**
 * Finds the columns by their headings, in any order, with others in between (O-71). The required ones must be present
 * (MAS-06).
 */
export function findUploadColumns(headings: readonly string[]): ReturnType<typeof findColumns<ColumnKey>> {
  return findColumns(columns, headings);
}

/**
 * A number that the spreadsheet program has rounded: it keeps 15 digits, so what was typed is lost and a different code
 * would be read. The spreadsheet reader and programs that write delimited text show it the same way.
 */
const roundedNumber = /^\d+(?:[.,]\d+)?E\+\d+$/i;

const empty = (cell: string): string | null => (cell === '' ? null : cell);
type Need = 'required' | 'optional';
const needed = (need: Need) => z.string().min(need === 'required' ? 1 : 0, { error: validation.required });

/** What programs write for yes and no. */
const noText = /^(?:true|false|verdadero|falso)$/i;
/** What programs write in place of missing text; none of it is a name. */
const noName = /^(?:true|false|verdadero|falso|n\/?[ad]|s\/?n|null|none|nan|sin datos?)$/i;

/**
 * 'Apellido, Nombre' as surname and name (MAS-03). `comma`: whether several words without one are asked about or are a
 * surname.
 */
export function fullNameCellText(comma: 'asked' | 'free') {
  return z
    .string()
    .refine((cell) => !noName.test(cell), { error: sheetCells.notAName, abort: true })
    .refine((cell) => comma === 'free' || cell.includes(',') || !cell.includes(' '), {
      error: sheetCells.noComma,
      abort: true,
    })
    .refine((cell) => !/,[^,]*,/.test(cell), { error: sheetCells.secondComma, abort: true })
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
    .refine((cell) => !roundedNumber.test(cell), { error: sheetCells.doubt.rounded, abort: true })
    .transform((cell): unknown => cell)
    .pipe(authCodeText());
}

/** The id of a service profile; null where an optional cell is empty. */
export function profileIdCell(need: Need) {
  return needed(need)
    .regex(/^\d{0,15}$/, { error: validation.numbersOnly })
    .transform((cell) => (cell === '' ? null : Number(cell)));
}

/** The brand is the client's name, as the export writes it; it is not stored. */
const longestBrand = 100;

/** Every cell, with the messages of its column; the rules are those of the diner's form. */
const schemaOf = (comma: 'asked' | 'free') =>
  z.object({
    country: requiredText(),
    brand: requiredText(longestBrand),
    full_name: fullNameCellText(comma),
    file_number: fileNumberCell(),
    section: z
      .string()
      .refine((cell) => !noText.test(cell), { error: sheetCells.notText, abort: true })
      .transform((cell): unknown => cell)
      .pipe(sectionText()),
    auth_type: authTypeCell('required'),
    auth_code: authCodeCell('required'),
    password: z.string().transform(empty).pipe(manualLoadPassword().nullable()),
    profile_id: profileIdCell('required'),
    group: z.string().transform(empty).pipe(optionalText(groupLimits.name).normalize('NFC').nullable()),
  });
const schemas = { asked: schemaOf('asked'), free: schemaOf('free') };

/** The file number, unless a program has rounded it. */
export function fileNumberCell() {
  return (
    z
      .string()
      .refine((cell) => !roundedNumber.test(cell), { error: sheetCells.doubt.rounded, abort: true })
      // A wrong sign says more than the length that it causes.
      .regex(/^\d*$/, { error: validation.numbersOnly, abort: true })
      .transform((cell): unknown => cell)
      .pipe(fileNumberText())
  );
}

/**
 * A refused row: the reason, and its service profile, which is checked too so that all reasons are reported at once.
 */
export interface RefusedRow {
  readonly reason: string;
  readonly profile_id?: number;
}

/**
 * Reads one row. Returns the row, or why it is refused: for each wrong cell its column, address and fault (MAS-03,
 * MAS-05, MAS-06). `comma` says whether several words without a comma are a surname ('free').
 */
export function readUploadRow(
  row: SheetRow,
  positions: UploadPositions,
  comma: 'asked' | 'free' = 'asked',
): { readonly row: UploadRow } | RefusedRow {
  const cells = readCells(columns, row, positions);
  const read = schemas[comma].safeParse(cells.input);
  if (!read.success || isDoubtful(columns, row, cells)) {
    const profile = profileIdCell('optional').safeParse(cells.input.profile_id).data ?? null;
    const reason = rowReason(columns, row, positions, cells, read.error?.issues ?? []);
    return profile === null ? { reason } : { reason, profile_id: profile };
  }
  const { full_name, file_number, section, auth_type, auth_code, password, profile_id, group } = read.data;
  if (auth_type === null || profile_id === null) throw new Error('A required cell is empty');
  return {
    row: {
      ...full_name,
      file_number,
      section,
      auth_type,
      auth_code: auth_code ?? '',
      password,
      profile_id,
      group_name: group,
    },
  };
}
