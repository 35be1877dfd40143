import type { JobFile } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { bareSheet } from '@comensal/application/reports';
import { dateToIso } from '@comensal/domain/platform/dates';
import { fileRefusals } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { columnLetters, foldedHeading, noNotices, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import {
  mostSheetLists,
  type SheetCell,
  type SheetFile,
  SheetFileReading,
  type SheetView,
  sheetFileOf,
  vatSentence,
} from '@comensal/domain/price-lists';
import { priceLists } from '@comensal/domain/price-lists/price-lists.texts';
import { hiddenColumnText } from '../platform/spreadsheets/hidden-columns';
import { openSpreadsheet } from '../platform/spreadsheets/open-spreadsheet';
import { previewLimits } from '../platform/spreadsheets/spreadsheet-limits';
import type { ReadingChoices } from '../platform/spreadsheets/spreadsheet-row';
import { xlsxReport } from '../reports/xlsx-report';

const { list, detail, sheet: texts } = priceLists;
const { file: words } = texts;

/** Services of many centres, each in its own row, and rows that people add. */
const mostRows = 10_000;

/** The sheet as a spreadsheet, and a second one that says which list each column is, and whether prices include IVA. */
export function sheetFile(
  view: SheetView,
  cells: readonly SheetCell[],
  { person, at, includesVat }: { readonly person: string; readonly at: Date; readonly includesVat: boolean },
): JobFile {
  const { headings, rows } = sheetFileOf(view, cells);
  const index = view.lists.map((each, column) => [
    columnLetters(column + 2),
    each.business_unit_name,
    each.business_unit_id,
    each.company_name ?? detail.main,
    each.company_id,
  ]);
  const titles = [words.column, list.centre, words.centreId, list.client, words.clientId];
  return bareSheet(
    { reports: { write: xlsxReport }, clock: () => at },
    {
      title: texts.open,
      person,
      nameOn: () => fill(words.name, { date: dateToIso(view.start_date) }),
      columns: headings.map((title, column) => ({
        title,
        width: column === 1 ? 36 : 18,
        kind: column === 0 ? 'number' : column === 1 ? 'text' : 'money',
      })),
      rows: toRows(rows),
      more: [
        {
          name: words.index,
          columns: titles.map((title) => ({ title, width: 28, kind: 'text' })),
          // No reader takes anything from here.
          rows: toRows([...index, [...vatSentence(includesVat), '', '', '']]),
        },
      ],
    },
  );
}

/**
 * Reads a stored spreadsheet of the sheet, in the process that reads spreadsheets. Throws fileNotFound, the refusals of
 * `openSpreadsheet`, and uploadHeadingsMissing for a file without such a sheet.
 */
export async function readSheetFile(
  files: FileStore,
  fileId: string,
  view: SheetView,
  hidden: ReadingChoices['hidden'],
  signal: AbortSignal,
): Promise<SheetFile> {
  const file = await files.onDisk(fileId);
  if (!file) throw new Refusal(fileRefusals.fileNotFound);
  try {
    const spreadsheet = await openSpreadsheet(file.path, {
      limits: { ...previewLimits, rows: mostRows, columns: mostSheetLists + 8 },
      choices: { hidden, encoding: null, headings: [foldedHeading(words.id)] },
      signal,
    });
    try {
      const reading = new SheetFileReading(view);
      const others: string[] = [];
      const heads = [];
      const sheets = spreadsheet.sheets.filter(({ name }) => name !== words.index);
      for (const sheet of sheets) {
        reading.begin(sheets.length > 1 ? sheet.name : null);
        for await (const portion of sheet.portions()) for (const row of portion) reading.take(row);
        if (reading.isHead) heads.push(sheet);
        else others.push(sheet.name);
      }
      if (heads.length === 0) throw new Refusal(spreadsheetRefusals.uploadHeadingsMissing, { columns: words.id });
      return {
        ...noNotices,
        hiddenRows: heads.reduce((sum, sheet) => sum + sheet.hiddenRows(), 0),
        hiddenColumns: heads.flatMap((sheet) => sheet.hiddenColumns().map(hiddenColumnText)),
        hiddenSheets: spreadsheet.hiddenSheets,
        otherSheets: others,
        ...reading.result(),
      };
    } finally {
      spreadsheet.close();
    }
  } finally {
    await file.release();
  }
}

async function* toRows<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
