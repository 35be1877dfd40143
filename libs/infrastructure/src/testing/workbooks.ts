import exceljs from 'exceljs';

/** The bytes of a workbook that `fill` has filled. */
export async function workbookOf(fill: (workbook: exceljs.Workbook) => void): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The cells of a sheet, by default the first, row by row; undefined for an empty row. */
export async function sheetRows(bytes: Buffer, sheet = 0): Promise<unknown[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return (
    workbook.worksheets[sheet]
      ?.getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : row)) ?? []
  );
}
