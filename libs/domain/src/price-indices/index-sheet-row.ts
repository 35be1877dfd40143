import { z } from 'zod';
import { isMonthNumber, type MonthNumber, monthOfName, readMonth } from '../platform/dates/months';
import { dayOfCell, isMonthFirst } from '../platform/spreadsheets/day-cell';
import { type ColumnPositions, findColumns, type SheetColumn } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { foldedName } from '../platform/validation/folded-name';
import { requiredText } from '../platform/validation/schemas';
import { typedDecimal } from './decimal';
import { indexSheet } from './index-sheet.texts';
import { type AddIndexValue, addIndexValueSchema } from './index-value.schemas';
import { priceIndices } from './price-indices.texts';

/** Most rows of one spreadsheet: some forty years of ten indices. */
export const maxIndexRows = 5_000;

type ColumnKey = keyof AddIndexValue;
const { fields: titles } = priceIndices;
const { example, reason } = indexSheet;

/** A number that its format shows otherwise is refused: it may hide decimals. */
export const indexColumns: readonly (SheetColumn<ColumnKey> & { readonly width: number })[] = [
  { key: 'index', title: titles.index, width: 36, alike: ['nombre', 'nombre indice'], example: example.index },
  { key: 'month', title: titles.month, width: 14, alike: ['periodo'], isMoment: true, example: example.month },
  { key: 'value', title: titles.value, width: 16, alike: ['numero indice'], isCode: true, example: example.value },
  { key: 'source', title: titles.source, width: 24, alike: ['origen', 'publicado por'], example: example.source },
  {
    key: 'published_on',
    title: titles.published_on,
    width: 22,
    alike: ['publicacion', 'publicado', 'publicado el'],
    mayBeAbsent: true,
    isMoment: true,
    example: example.published_on,
  },
];
export type IndexPositions = ColumnPositions<ColumnKey>;

/** Finds the columns by their headings, in any order. */
export const findIndexColumns = (headings: readonly string[]) => findColumns(indexColumns, headings);

const named = /^([a-z]{3,10})\.?(?: de |[-/ ])(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[-/]?(\d{2})$/;

/** Writes a month of a cell as `readMonth` takes it. */
function writtenMonth(cell: string): string {
  const [, year, number] = yearFirst.exec(cell) ?? [];
  if (year !== undefined) return `${number}/${year}`;
  const [, name = '', ofYear = ''] = named.exec(foldedName(cell)) ?? [];
  const month = monthOfName(name);
  return month === 0 ? cell : `${month}/${ofYear.length === 2 ? `20${ofYear}` : ofYear}`;
}

/**
 * A month in any of the ways in which people write it, or a day of it, as a spreadsheet stores it. A day counts where it
 * can only be one: the first, as programs write a month, or one after the twelfth.
 */
const monthCell = requiredText(40).transform((cell, context): MonthNumber => {
  const month = readMonth(writtenMonth(cell)) ?? Number.NaN;
  if (isMonthNumber(month)) return month;
  const day = dayOfCell(cell)?.day;
  if (day !== undefined && (day % 100 === 1 || day % 100 > 12)) return Math.floor(day / 100);
  context.addIssue({ code: 'custom', message: day === undefined ? reason.month : reason.monthOfDay });
  return z.NEVER;
});

/** In a file nobody sees at once how it was read: 1.234 may be either. */
const valueCell = z
  .string()
  .refine((cell) => !/^\d{1,3}\.\d{3}$/.test(cell), { error: reason.thousands, abort: true })
  .transform((cell): unknown => typedDecimal(cell))
  .pipe(addIndexValueSchema.shape.value);

const publishedCell = z.string().transform((cell, context): number | null => {
  if (cell === '') return null;
  const read = dayOfCell(cell);
  if (read !== null) return read.day;
  context.addIssue({ code: 'custom', message: isMonthFirst(cell) ? sheetCells.monthFirst : sheetCells.day });
  return z.NEVER;
});

const rowSchema = z.object({
  index: addIndexValueSchema.shape.index,
  month: monthCell,
  value: valueCell,
  source: addIndexValueSchema.shape.source,
  published_on: publishedCell,
});

/** Reads one row. Returns the value, or why the row is refused. */
export function readIndexRow(
  row: SheetRow,
  positions: IndexPositions,
): { readonly value: AddIndexValue } | { readonly reason: string } {
  const cells = readCells(indexColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  return read.success && !isDoubtful(indexColumns, row, cells)
    ? { value: read.data }
    : { reason: rowReason(indexColumns, row, positions, cells, read.error?.issues ?? []) };
}
