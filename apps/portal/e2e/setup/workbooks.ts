import exceljs from 'exceljs';
import type { SampleFile } from './sample-files';

/** A workbook to choose in the browser: its sheets by their names, each with its rows, the headings first. */
export async function workbookFile(
  name: string,
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Promise<SampleFile> {
  const workbook = new exceljs.Workbook();
  for (const [title, rows] of Object.entries(sheets)) workbook.addWorksheet(title).addRows(rows.map((row) => [...row]));
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
  };
}

/** The cells of a sheet of a workbook on disk as their texts. */
export async function rowsOf(path: string, sheet = 0): Promise<string[][]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(path);
  const rows: string[][] = [];
  workbook.worksheets[sheet]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text));
    rows.push(cells);
  });
  return rows;
}
