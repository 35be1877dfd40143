import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { placeOfRow, type SheetNotices, sheetNameOf } from '@comensal/domain/platform/spreadsheets';
import type { JobFile } from '../jobs/job-handler.port';
import { type BareSheet, bareSheet } from './bare-sheet';
import { cells, type RowColumn } from './list-export';

interface ReviewedRows<Row> extends Pick<BareSheet, 'title' | 'nameOn' | 'person'> {
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly signal: AbortSignal;
  readonly told: Pick<SheetNotices, 'readSheets'>;
}

/** The rows of an upload, each after where it is: its number, after the name of its sheet if one of several was read. */
export function reviewedRows<Row extends { readonly row: number }>(
  dependencies: Parameters<typeof bareSheet>[0],
  { columns, rows, signal, told, ...sheet }: ReviewedRows<Row>,
): JobFile {
  const { sheetColumn, rowColumn } = customersMassive;
  const inSheet: RowColumn<Row> = {
    title: sheetColumn,
    width: 20,
    kind: 'text',
    of: ({ row }) => sheetNameOf(told, row),
  };
  const inRow: RowColumn<Row> = { title: rowColumn, width: 8, kind: 'number', of: ({ row }) => placeOfRow(row).row };
  const placed = [...(told.readSheets.length === 0 ? [] : [inSheet]), inRow, ...columns];
  return bareSheet(dependencies, { ...sheet, columns: placed, rows: cells(rows, placed, signal) });
}
