import { Refusal } from '@comensal/domain';
import { csvRows } from '../csv-rows';
import { spreadsheetFormat } from '../spreadsheet-format';
import type { SpreadsheetLimits } from '../spreadsheet-limits';
import type { Spreadsheet } from '../spreadsheet-row';
import { readWorkbook } from '../xlsx-parts';
import { sheetRows } from '../xlsx-rows';
import { openZip } from '../zip-package';

/**
 * Reads a spreadsheet (.xlsx or .csv, recognised by its content) row by row in this process, which is the reader's own.
 * Memory does not grow with the file, except for the texts that a workbook shares between cells, which are within `limits`.
 * Every file that cannot be read throws a refusal that says what to do. Must be closed.
 */
export async function parseSpreadsheet(path: string, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  if ((await spreadsheetFormat(path)) === 'csv') {
    return { sheets: [{ name: '', portions: () => csvRows(path, limits) }], close: () => undefined };
  }
  const zip = await openZip(path, limits.fileBytes);
  try {
    const workbook = await readWorkbook(zip, limits);
    if (workbook.sheets.length === 0) throw new Refusal('spreadsheetEmpty');
    return {
      sheets: workbook.sheets.map(({ name, part }) => ({
        name,
        async *portions() {
          const content = await zip.part(part);
          if (content) yield* sheetRows(content, workbook, limits);
        },
      })),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
