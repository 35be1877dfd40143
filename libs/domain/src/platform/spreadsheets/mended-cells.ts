import { Refusal } from '../refusals/refusal';
import { type ColumnPositions, nowhere, type SheetColumn } from './find-columns';
import { longestMendedCell, type MendedCell, type RowToMend } from './mended-cells.schemas';
import { cellText } from './read-cells';
import type { SheetRow } from './sheet-row';
import { spreadsheetRefusals } from './spreadsheet.refusals';

type Columns = readonly SheetColumn[];
type Positions = ColumnPositions<string>;

const positionOf = (positions: Positions, key: string): number => positions[key] ?? nowhere;

/**
 * What is shown of a row's cells to be corrected, by the keys of the columns that its sheet has. Secret ones are left
 * out: what is typed here is kept with the job.
 */
export function cellsToMend(columns: Columns, { cells }: SheetRow, positions: Positions): RowToMend['cells'] {
  const ours = columns.filter(({ key, isSecret }) => isSecret !== true && positionOf(positions, key) !== nowhere);
  return Object.fromEntries(
    ours.map(({ key }) => [
      key,
      cellText(cells[positionOf(positions, key)] ?? '')
        .slice(0, longestMendedCell)
        .replace(/[\p{Cc}\p{Cs}]/gu, ''),
    ]),
  );
}

/** The columns that the reason of a refused row is about: 'Legajo (D7): …. Código: …'. */
export function columnsBlamed<Column extends SheetColumn>(columns: readonly Column[], reason: string): Column[] {
  const sentences = reason.split('. ');
  return columns.filter(({ title }) =>
    sentences.some((each) => each.startsWith(`${title}: `) || each.startsWith(`${title} (`)),
  );
}

const placeOf = (sheet: string, row: number): string => `${row} ${sheet}`;

/** The cells of a file that its owner typed over, put in place while it is read. */
export class MendedCells {
  private readonly rows: Map<string, MendedCell[]>;

  constructor(cells: readonly MendedCell[]) {
    this.rows = Map.groupBy(cells, ({ sheet, row }) => placeOf(sheet, row));
  }

  /**
   * The row as corrected; its number counts within the sheet. Throws spreadsheetMendedOther where the file does not say
   * what was corrected, or has no such column, or one that may not be corrected here.
   */
  apply<Row extends SheetRow>(columns: Columns, sheet: string, row: Row, positions: Positions): Row {
    if (this.rows.size === 0) return row;
    const place = placeOf(sheet, row.number);
    const mended = this.rows.get(place);
    if (mended === undefined) return row;
    this.rows.delete(place);
    const given = cellsToMend(columns, row, positions);
    const other = mended.find(({ column, was }) => given[column] !== was);
    if (other) throw ofOther(other);
    const texts = new Map(mended.map(({ column, value }) => [positionOf(positions, column), value]));
    const width = Math.max(row.cells.length, ...[...texts.keys()].map((position) => position + 1));
    const rest = <Value>(values: Readonly<Record<number, Value>> = {}): Record<number, Value> =>
      Object.fromEntries(Object.entries(values).filter(([position]) => !texts.has(Number(position))));
    return {
      ...row,
      cells: Array.from({ length: width }, (_, position) => texts.get(position) ?? row.cells[position] ?? ''),
      // What was doubtful about a cell, or stored as a date, is no longer there.
      doubts: rest(row.doubts),
      moments: rest(row.moments),
    };
  }

  /** Called at the end of the file. Throws spreadsheetMendedOther when it lacks a corrected row. */
  end(): void {
    const [left] = [...this.rows.values()].flat();
    if (left) throw ofOther(left);
  }
}

function ofOther({ row }: MendedCell): Refusal {
  return new Refusal(spreadsheetRefusals.spreadsheetMendedOther, { row: row.toLocaleString('es-AR') });
}

/** Whether a row is the example of our templates: it says the same in every column. */
export function isExample(columns: Columns, { cells }: SheetRow, positions: Positions): boolean {
  return columns.every(({ key, example = '' }) => cellText(cells[positionOf(positions, key)] ?? '') === example);
}
