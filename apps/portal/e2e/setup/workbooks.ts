import exceljs from 'exceljs';
import type { SampleFile } from './sample-files';

/** The headings of a spreadsheet of diners. */
export const uploadHead = [
  'País',
  'Marca',
  'Apellido y nombre',
  'Legajo',
  'Sector',
  'Autenticación',
  'Código',
  'Contraseña',
  'Id de perfil de comensal',
];

/** A workbook to choose in the browser: its sheets by their names, each with its rows, the headings first. */
export async function workbookFile(
  name: string,
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Promise<SampleFile> {
  const workbook = new exceljs.Workbook();
  for (const [title, rows] of Object.entries(sheets)) workbook.addWorksheet(title).addRows(rows.map((row) => [...row]));
  return fileOf(name, workbook);
}

/** A workbook on disk, such as a template that a person fills in, as a file to choose. */
export async function filledIn(
  name: string,
  path: string,
  fill: (workbook: exceljs.Workbook) => void,
): Promise<SampleFile> {
  const workbook = await openWorkbook(path);
  fill(workbook);
  return fileOf(name, workbook);
}

async function fileOf(name: string, workbook: exceljs.Workbook): Promise<SampleFile> {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
  };
}

/** A workbook on disk. */
export async function openWorkbook(path: string): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(path);
  return workbook;
}

/** The rows of a sheet of a workbook on disk, each cell as its text. */
export async function sheetTexts(path: string, sheet = 0): Promise<string[][]> {
  return rowsOf(await openWorkbook(path), sheet, (cell) => cell.text);
}

/** The same with each cell's value; null is an empty one. */
export async function sheetValues(path: string, sheet = 0): Promise<exceljs.CellValue[][]> {
  return rowsOf(await openWorkbook(path), sheet, (cell) => cell.value);
}

function rowsOf<Value>(workbook: exceljs.Workbook, sheet: number, read: (cell: exceljs.Cell) => Value): Value[][] {
  const rows: Value[][] = [];
  workbook.worksheets[sheet]?.eachRow({ includeEmpty: true }, (row) => {
    const cells: Value[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(read(cell)));
    rows.push(cells);
  });
  return rows;
}
