import { fill } from '../texts/fill';
import type { ColumnPositions, SheetColumn } from './find-columns';
import { isOfNumbers } from './read-cells';
import { sheetCells } from './sheet-cells.texts';
import type { SheetRow } from './sheet-row';

/** Spreadsheets keep 15 digits of a number, and replace the others with zeros. */
const longNumber = /^\d{16,}$/;

/**
 * Codes that a spreadsheet has probably rounded before its file was saved as text: all of a column that are of the same
 * length, beyond 15 digits, end in 000.
 */
export class RoundedCodes<Key extends string> {
  private readonly columns: readonly SheetColumn<Key>[];
  /** Whether all codes of a column and length end in zeros. */
  private readonly zeros = new Map<string, boolean>();

  constructor(columns: readonly SheetColumn<Key>[]) {
    this.columns = columns.filter(({ signs, isCode }) => isCode === true || (signs && isOfNumbers(signs)));
  }

  note({ cells }: SheetRow, positions: ColumnPositions<Key>): void {
    for (const { key, title } of this.columns) {
      const cell = (cells[positions[key]] ?? '').trim();
      if (!longNumber.test(cell)) continue;
      const name = fill(sheetCells.codesOfLength, { title, digits: cell.length });
      this.zeros.set(name, cell.endsWith('000') && this.zeros.get(name) !== false);
    }
  }

  /** 'Código (18 cifras)'. */
  titles(): readonly string[] {
    return [...this.zeros].flatMap(([name, areZeros]) => (areZeros ? [name] : []));
  }
}
