import {
  type ColumnPositions,
  cellsToMend,
  mostRowsToMend,
  placeOfRow,
  type RowToMend,
  type SheetColumn,
} from '@comensal/domain/platform/spreadsheets';
import type { OpenedSheet, SheetRow } from './stage-sheet';

/** A refused row of a file by its number, and why. */
export interface RefusedRow {
  readonly number: number;
  readonly reason: string;
}

/**
 * Each row of a sheet with the reason why it is refused; null for a good one. Both are in row order, so one pass over
 * each is enough. Closes the sheet.
 */
export async function* withReasons(
  sheet: OpenedSheet<unknown>,
  refused: AsyncIterable<RefusedRow>,
  signal: AbortSignal,
): AsyncGenerator<{ readonly row: SheetRow; readonly reason: string | null }> {
  const reasons = refused[Symbol.asyncIterator]();
  try {
    let next = await reasons.next();
    for await (const portion of sheet.portions()) {
      for (const row of portion) {
        signal.throwIfAborted();
        while (!next.done && next.value.number < row.number) next = await reasons.next();
        yield { row, reason: !next.done && next.value.number === row.number ? next.value.reason : null };
      }
    }
  } finally {
    await reasons.return?.();
    await sheet.close();
  }
}

/** The first refused rows of a reviewed file, to be corrected in the review: the file is read once more for their cells. */
export async function rowsToMend<Key extends string>(
  sheet: OpenedSheet<ColumnPositions<Key>>,
  columns: readonly SheetColumn<Key>[],
  refused: AsyncIterable<RefusedRow>,
  signal: AbortSignal,
): Promise<RowToMend[]> {
  const rows: RowToMend[] = [];
  for await (const { row, reason } of withReasons(sheet, refused, signal)) {
    if (reason !== null) rows.push(rowToMendOf(sheet, columns, row, reason));
    if (rows.length === mostRowsToMend) break;
  }
  return rows;
}

/** A refused row of a sheet, to be corrected. */
export function rowToMendOf<Key extends string>(
  sheet: Pick<OpenedSheet<ColumnPositions<Key>>, 'nameOf' | 'positionsOf'>,
  columns: readonly SheetColumn<Key>[],
  row: SheetRow,
  reason: string,
): RowToMend {
  const { number } = row;
  const cells = cellsToMend(columns, row, sheet.positionsOf(number));
  return { sheet: sheet.nameOf(number), row: placeOfRow(number).row, reason, cells };
}

/** The refused ones among the rows of a review. */
export async function* refusedOnly(
  rows: AsyncIterable<{ readonly row: number; readonly reason: string | null }>,
): AsyncGenerator<RefusedRow> {
  for await (const { row, reason } of rows) if (reason !== null) yield { number: row, reason };
}
