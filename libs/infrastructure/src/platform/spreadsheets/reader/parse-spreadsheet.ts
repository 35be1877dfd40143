import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { conditionalAreas } from '../conditional-formats';
import { csvRows } from '../csv-rows';
import { HiddenColumns } from '../hidden-columns';
import { mergedAreas } from '../merged-areas';
import { sheetEnd } from '../sheet-end';
import { packageRefusal, spreadsheetFormat } from '../spreadsheet-format';
import type { SpreadsheetLimits } from '../spreadsheet-limits';
import type { ReadingChoices, Spreadsheet } from '../spreadsheet-row';
import { encodedText } from '../text-encoding';
import { readWorkbook } from '../xlsx-parts';
import { sheetRows } from '../xlsx-rows';
import { openZip } from '../zip-package';

/**
 * Reads a spreadsheet (.xlsx or .csv, recognised by its content) row by row in this process, the reader's own. Memory
 * does not grow with the file, except for the texts that a workbook shares between cells, which are within `limits`.
 * Every unreadable file throws a refusal that says what to do. Must be closed.
 */
export async function parseSpreadsheet(
  path: string,
  limits: SpreadsheetLimits,
  choices: ReadingChoices,
): Promise<Spreadsheet> {
  if ((await spreadsheetFormat(path)) === 'csv') {
    const text = await encodedText(path, choices.encoding);
    return {
      sheets: [
        {
          name: '',
          hiddenRows: () => 0,
          hiddenColumns: () => [],
          portions: () => csvRows(path, text, choices.headings, limits),
        },
      ],
      hiddenSheets: [],
      text,
      close: () => undefined,
    };
  }
  const zip = await openZip(path, limits.fileBytes);
  try {
    const refusal = packageRefusal((name) => zip.has(name));
    if (refusal) throw refusal;
    const workbook = await readWorkbook(zip, limits);
    const isRead = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden || choices.hidden === 'include';
    const sheets = workbook.sheets.filter(isRead);
    if (sheets.length === 0) throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
    return {
      hiddenSheets: workbook.sheets.filter((sheet) => !isRead(sheet)).map(({ name }) => name),
      sheets: sheets.map(({ name, part }) => {
        let hiddenRows = 0;
        const hiddenColumns = new HiddenColumns(limits.columns, choices.hidden === 'include');
        const hidden = (): boolean => {
          if (choices.hidden === 'include') return true;
          hiddenRows += 1;
          return false;
        };
        return {
          name,
          hiddenRows: () => hiddenRows,
          hiddenColumns: () => hiddenColumns.leftOut(),
          async *portions() {
            const looked = await zip.part(part, true);
            const end = looked ? await sheetEnd(looked, limits) : [];
            const merged = mergedAreas(end, limits);
            const conditional = await conditionalAreas(end, workbook, limits);
            const content = await zip.part(part);
            if (content) yield* sheetRows(content, { workbook, limits, merged, conditional, hidden, hiddenColumns });
          },
        };
      }),
      text: null,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
