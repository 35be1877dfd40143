import { Readable } from 'node:stream';
import { reportContentTypes } from '@comensal/application/reports';
import type { AddWorksheetOptions, Workbook } from 'exceljs';
import { sheetOnPaper } from './sheet-on-paper';

/** An empty spreadsheet for people to fill in. */
export interface SheetTemplate {
  readonly content: Readable;
  readonly contentType: string;
  readonly size: number;
}

/** A sheet whose first row are its headings: frozen, and on every printed page. */
export const filledIn: Partial<AddWorksheetOptions> = {
  views: [{ state: 'frozen', ySplit: 1 }],
  pageSetup: sheetOnPaper(1),
};

/**
 * A sheet with its headings in a frozen, bold first row, and the example row, which no upload reads. Cells are text, so
 * that leading zeros of typed codes stay.
 */
export function addTemplateSheet(
  workbook: Workbook,
  name: string,
  columns: readonly { readonly title: string; readonly width?: number; readonly example?: string }[],
): void {
  const sheet = workbook.addWorksheet(name, filledIn);
  sheet.columns = columns.map(({ title, width = 28 }) => ({ header: title, width, style: { numFmt: '@' } }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRow(columns.map(({ example = '' }) => example)).font = { italic: true, color: { argb: 'FF6B7280' } };
}

/** The finished workbook as it is sent. */
export async function templateOf(workbook: Workbook): Promise<SheetTemplate> {
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  return {
    content: Readable.from([bytes], { objectMode: false }),
    contentType: reportContentTypes.xlsx,
    size: bytes.length,
  };
}
