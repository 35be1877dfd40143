import { z } from 'zod';
import type { AuthType } from '../customers/customer';
import { authCodeCell, authTypeCell, fileNumberCell, fullNameCellText } from '../customers-massive/upload-row';
import { findRemovalColumns, placeCell, removalColumns } from '../customers-removal/removal-row';
import { isTimeOfDay, pastedTime, typedTimeValue } from '../food-services/schedule';
import { dateToIso } from '../platform/dates/dates';
import { dayOfCell, isMonthFirst } from '../platform/spreadsheets/day-cell';
import { type ColumnPositions, findColumns, type SheetColumn } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { cellAddress, type SheetRow } from '../platform/spreadsheets/sheet-row';
import { requiredText } from '../platform/validation/schemas';
import { mostOfAMeal } from '../terminal/meal.schemas';
import { correctionReasonLength } from '../terminal/meal-corrections.schemas';
import { mealsMassive } from './meals-massive.texts';

/** The columns of a spreadsheet of meals. */
export type MealCell =
  | 'company'
  | 'business_unit'
  | 'full_name'
  | 'file_number'
  | 'auth_type'
  | 'auth_code'
  | 'service'
  | 'day'
  | 'time'
  | 'qty'
  | 'reason';

interface MealColumn extends SheetColumn<MealCell> {
  readonly isRequired: boolean;
  readonly width: number;
}

const { columns: titles, example } = mealsMassive;
/** Who ate, as a sheet of leavers names them. */
const dinerColumns = removalColumns.flatMap(({ key, ...column }): MealColumn[] =>
  key === 'profile_id' ? [] : [{ ...column, key, isRequired: key === 'business_unit' }],
);

export const mealColumns: readonly MealColumn[] = [
  ...dinerColumns,
  {
    key: 'service',
    title: titles.service,
    isRequired: true,
    width: 24,
    alike: ['comida', 'nombre servicio'],
    example: example.service,
  },
  {
    key: 'day',
    title: titles.day,
    isRequired: true,
    width: 14,
    alike: ['dia', 'fecha consumo'],
    isMoment: true,
    example: example.day,
  },
  {
    key: 'time',
    title: titles.time,
    isRequired: false,
    width: 10,
    alike: ['horario', 'hora consumo'],
    isMoment: true,
    example: example.time,
  },
  { key: 'qty', title: titles.qty, isRequired: false, width: 10, alike: ['cant', 'porciones'], example: example.qty },
  {
    key: 'reason',
    title: titles.reason,
    isRequired: true,
    width: 40,
    alike: ['causa', 'observacion'],
    example: example.reason,
  },
];
const layout = mealColumns.map((column) => ({ ...column, mayBeAbsent: !column.isRequired }));

export type MealPositions = ColumnPositions<MealCell>;

/** Finds the columns by their headings, in any order; the file number or the code must be present. */
export function findMealColumns(headings: readonly string[]): ReturnType<typeof findColumns<MealCell>> {
  const columns = findColumns(layout, headings);
  const diner = findRemovalColumns(headings);
  if ('positions' in columns && 'positions' in diner) return columns;
  return { missing: [columns, diner].flatMap((each) => ('missing' in each ? each.missing : [])) };
}

/** A meal as a row has it. Empty cells are null. */
export interface MealRow {
  /** Id or name. */
  readonly company: string | null;
  readonly business_unit: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly auth_type: AuthType | null;
  readonly auth_code: string | null;
  /** Number or name. */
  readonly service: string;
  /** ISO. */
  readonly day: string;
  /** 'HH:mm'; null for the hour at which the service begins. */
  readonly time: string | null;
  readonly qty: number;
  readonly reason: string;
}

/** The addresses of a row's cells, for what is said about them later. */
export type MealCells = Readonly<Partial<Record<MealCell, string>>>;

const reasons = mealsMassive.reason;
const midnight = '00:00';

/** The day of a time alone in a spreadsheet; later ones until the calendar of 1904 are of times beyond 24 hours. */
const timeAlone = '1899-12-30';
const endOfTimes = '1905';

/** 'HH:mm' of a time as people write it, or as a spreadsheet stores it; null for anything else. */
function timeOf(written: string): string | null {
  const stored = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})/.exec(written)?.[1];
  const value = typedTimeValue(stored ?? pastedTime(written.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1')));
  return isTimeOfDay(value) ? `${value.slice(0, 2)}:${value.slice(2)}` : null;
}

/** A day in any of the ways in which people write it, with the time that may follow it. */
const dayCell = requiredText(40).transform((cell, context): { day: string; time: string | null } => {
  const read = dayOfCell(cell);
  const time = read?.hour === undefined ? null : timeOf(read.hour);
  if (read === null || (read.hour !== undefined && time === null)) {
    context.addIssue({ code: 'custom', message: isMonthFirst(cell) ? sheetCells.monthFirst : sheetCells.day });
    return z.NEVER;
  }
  // A date that a spreadsheet stores has midnight as its time.
  return { day: dateToIso(read.day), time: cell.includes('T') && time === midnight ? null : time };
});

/** A time, and the day that its cell bears: null for a time alone. */
const timeCell = z.string().transform((cell, context): { day: string | null; time: string } | null => {
  if (cell === '') return null;
  const [, stored] = /^(\d{4}-\d{2}-\d{2})T/.exec(cell) ?? [];
  const isBeyond =
    stored === undefined ? /^(2[4-9]|[3-9]\d|\d{3,}):\d{2}/.test(cell) : stored !== timeAlone && stored < endOfTimes;
  const time = isBeyond ? null : timeOf(cell);
  if (time === null) {
    context.addIssue({ code: 'custom', message: isBeyond ? reasons.pastMidnight : reasons.time });
    return z.NEVER;
  }
  return { day: stored === undefined || stored === timeAlone ? null : stored, time };
});

const qtyCell = z.string().transform((cell, context): number => {
  const qty = cell === '' ? 1 : /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  if (qty < 1 || qty > mostOfAMeal) context.addIssue({ code: 'custom', message: reasons.qty });
  return qty;
});

const rowSchema = z
  .object({
    company: placeCell,
    business_unit: requiredText(100),
    full_name: fullNameCellText('free'),
    file_number: fileNumberCell(),
    auth_type: authTypeCell('optional'),
    auth_code: authCodeCell('optional'),
    service: requiredText(100),
    day: dayCell,
    time: timeCell,
    qty: qtyCell,
    reason: requiredText(correctionReasonLength),
  })
  .refine(({ day, time }) => time?.day == null || time.day === day?.day, { path: ['time'], error: reasons.otherDay })
  .refine(({ day, time }) => day?.time == null || time == null || day.time === time.time, {
    path: ['time'],
    error: reasons.twoTimes,
  });

/** Reads one row. Returns the meal with the addresses of its cells, or why the row is refused. */
export function readMealRow(
  row: SheetRow,
  positions: MealPositions,
): { readonly meal: MealRow; readonly cells: MealCells } | { readonly reason: string } {
  const cells = readCells(mealColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  if (!read.success || isDoubtful(mealColumns, row, cells))
    return { reason: rowReason(mealColumns, row, positions, cells, read.error?.issues ?? []) };
  const { full_name, day, time, ...input } = read.data;
  if (input.file_number === null && input.auth_code === null) return { reason: reasons.nothingGiven };
  return {
    meal: { ...full_name, ...input, day: day.day, time: time?.time ?? day.time },
    cells: addresses(row, positions),
  };
}

function addresses({ number, cells }: SheetRow, positions: MealPositions): MealCells {
  const known = mealColumns.filter(({ key }) => positions[key] < cells.length);
  return Object.fromEntries(known.map(({ key }) => [key, cellAddress(positions[key], number)]));
}
