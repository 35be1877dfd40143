import { z } from 'zod';
import type { AuthType } from '../customers/customer';
import { customers } from '../customers/customers.texts';
import { customersMassive } from '../customers-massive/customers-massive.texts';
import { type UploadColumn, uploadColumns } from '../customers-massive/upload-columns';
import {
  authCodeCell,
  authTypeCell,
  fileNumberCell,
  fullNameCellText,
  profileIdCell,
} from '../customers-massive/upload-row';
import { type ColumnPositions, findColumns, type SheetColumn } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { atMost } from '../platform/validation/schemas';
import { customersRemoval } from './customers-removal.texts';

type ColumnKey = 'company' | 'business_unit' | 'full_name' | 'file_number' | 'auth_type' | 'auth_code' | 'profile_id';

/**
 * The columns of a spreadsheet of leavers, named as in the mass upload and its template, so that an exported list works
 * too. A row needs the file number or a code. The other columns distinguish people with the same number, and catch
 * shifted rows.
 */
export const removalColumns: readonly (SheetColumn<ColumnKey> & { readonly width: number })[] = [
  {
    key: 'company',
    title: customersMassive.profileColumns.company,
    width: 30,
    alike: ['empresa', 'razon social'],
    isCode: true,
    example: customersMassive.example.company,
  },
  {
    key: 'business_unit',
    title: customersMassive.profileColumns.businessUnit,
    width: 30,
    alike: ['centro', 'planta'],
    isCode: true,
    example: customersMassive.example.businessUnit,
  },
  ...(['full_name', 'file_number', 'auth_type', 'auth_code', 'profile_id'] as const).map((key) => ({
    ...columnOfUpload(key),
    key,
  })),
];

/** The column of the mass upload, so that both sheets use the same names and parsers. */
function columnOfUpload(key: UploadColumn['key']): Omit<UploadColumn, 'key' | 'isRequired'> {
  const uploadColumn = uploadColumns.find((column) => column.key === key);
  if (!uploadColumn) throw new Error('The upload lacks the column');
  const { isRequired: _, ...column } = uploadColumn;
  return column;
}

export type RemovalPositions = ColumnPositions<ColumnKey>;

/** Who leaves, according to a row. Empty cells are null; a diner must match everything that is given. */
export interface LeaverRow {
  /** Id or name. */
  readonly company: string | null;
  readonly business_unit: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly auth_type: AuthType | null;
  readonly auth_code: string | null;
  readonly profile_id: number | null;
}

const { fileNumber, authCode } = customers.upload;

/** Finds the columns by their headings, in any order; the file number or the code must be present. */
export function findRemovalColumns(headings: readonly string[]): ReturnType<typeof findColumns<ColumnKey>> {
  const missing = [`${fileNumber} o ${authCode}`];
  const columns = findColumns(
    removalColumns.map((column) => ({ ...column, mayBeAbsent: true })),
    headings,
  );
  if (!('positions' in columns)) return columns;
  const { file_number, auth_code } = columns.positions;
  return file_number < headings.length || auth_code < headings.length ? columns : { missing };
}

/** The id or name of a place; null where the cell is empty. */
export const placeCell = z
  .string()
  .check(atMost(100))
  .transform((cell) => cell || null);
const rowSchema = z.object({
  company: placeCell,
  business_unit: placeCell,
  full_name: fullNameCellText('free'),
  file_number: fileNumberCell(),
  auth_type: authTypeCell('optional'),
  auth_code: authCodeCell('optional'),
  profile_id: profileIdCell('optional'),
});

/** Reads one row. Returns who leaves, or why the row is refused. */
export function readRemovalRow(
  row: SheetRow,
  positions: RemovalPositions,
): { readonly row: LeaverRow } | { readonly reason: string } {
  const cells = readCells(removalColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  if (!read.success || isDoubtful(removalColumns, row, cells))
    return { reason: rowReason(removalColumns, row, positions, cells, read.error?.issues ?? []) };
  const { full_name, ...input } = read.data;
  if (input.file_number === null && input.auth_code === null) return { reason: customersRemoval.reason.nothingGiven };
  return { row: { ...full_name, ...input } };
}
