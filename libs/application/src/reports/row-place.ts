import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { placeOfRow, type SheetTold, sheetNameOf } from '@comensal/domain/platform/spreadsheets';
import type { Report } from './report';

interface RowPlace {
  readonly columns: Report['columns'];
  readonly cellsOf: (number: number) => readonly (string | number | null)[];
}

/** The columns that say where a row of an upload is: its number, after the name of its sheet if one of several was read. */
export function rowPlace(told: Pick<SheetTold, 'readSheets'>): RowPlace {
  const { sheetColumn, rowColumn } = customersMassive;
  const row = { title: rowColumn, width: 8, kind: 'number' } as const;
  if (told.readSheets.length === 0) return { columns: [row], cellsOf: (number) => [placeOfRow(number).row] };
  return {
    columns: [{ title: sheetColumn, width: 20, kind: 'text' }, row],
    cellsOf: (number) => [sheetNameOf(told, number), placeOfRow(number).row],
  };
}
