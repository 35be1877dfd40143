import { isMonthFirst } from '../platform/spreadsheets/day-cell';
import { cellText } from '../platform/spreadsheets/read-cells';
import { cellAddress, rowText, type SheetRow } from '../platform/spreadsheets/sheet-row';
import { fill } from '../platform/texts/fill';
import type { MealPositions } from './meal-row';
import { mealsMassive } from './meals-massive.texts';

/** A day that would be another one with its month first: written so, or stored by the program that read it so. */
const bothWays = /^(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|1[0-2])[/.-]\d|^\d{4}-\d{2}-(?:0[1-9]|1[0-2])T/;

/**
 * The days of a file, judged together: where one can only have its month first, those that can be read both ways are
 * refused. A program that opened the file may have stored these as dates, with day and month changed.
 */
export class DayOrders {
  private monthFirst: number | null = null;
  private readonly doubtful: { number: number; at: string }[] = [];

  /** Notes a row's day; `isRead` if the row is not refused. */
  note({ number, cells, moments }: SheetRow, { day: position }: MealPositions, isRead: boolean): void {
    const cell = moments?.[position] ?? cellText(cells[position] ?? '');
    if (isMonthFirst(cell)) this.monthFirst ??= number;
    else if (isRead && bothWays.test(cell)) this.doubtful.push({ number, at: ` (${cellAddress(position, number)})` });
  }

  /** The rows that are refused, known once the whole file was read. */
  refused(): readonly { readonly number: number; readonly refused: string }[] {
    if (this.monthFirst === null) return [];
    const { columns, reason } = mealsMassive;
    const row = rowText(this.monthFirst);
    return this.doubtful.map(({ number, at }) => ({
      number,
      refused: fill(reason.doubtfulDay, { title: columns.day, at, row }),
    }));
  }
}
