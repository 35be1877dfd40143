import { type ColumnPositions, readCells, type SheetColumn } from '@comensal/domain/platform/spreadsheets';
import type { OpenedSheet } from '../jobs/stage-sheet';
import type { NamedSheet, ReportColumn, ReportRow } from './report';

/** A column as it is written. */
export const writtenColumn = ({ title, width = 28 }: SheetColumn & { readonly width?: number }): ReportColumn => ({
  title,
  width,
  kind: 'text',
});

/** All rows of a file under our headings, as they are read with what was corrected. Closes it. */
export function correctedSheet<Key extends string>(
  name: string,
  columns: readonly (SheetColumn<Key> & { readonly width?: number })[],
  sheet: OpenedSheet<ColumnPositions<Key>>,
): NamedSheet {
  async function* rows(): AsyncGenerator<ReportRow> {
    try {
      for await (const portion of sheet.portions())
        for (const row of portion) {
          const { input } = readCells(columns, row, sheet.positionsOf(row.number));
          yield columns.map(({ key }) => input[key] || null);
        }
    } finally {
      await sheet.close();
    }
  }
  return { name, columns: columns.map(writtenColumn), rows: rows() };
}
