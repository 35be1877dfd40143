import { type InTransaction, importMasterData, type MasterReport } from '@comensal/application';
import { es, masterKindNames, masterKinds, text } from '@comensal/domain';
import { openSpreadsheet } from '../spreadsheets/open-spreadsheet';

export interface MasterImport {
  readonly reports: readonly MasterReport[];
  readonly ignored: readonly string[];
}

/**
 * Imports the master data of a file (.xlsx or .csv). Throws the refusals of `openSpreadsheet` and of `importMasterData`; then
 * nothing was written.
 */
export async function importMasterFile(inTransaction: InTransaction, path: string): Promise<MasterImport> {
  const spreadsheet = await openSpreadsheet(path);
  try {
    return await importMasterData(inTransaction, spreadsheet.sheets);
  } finally {
    spreadsheet.close();
  }
}

/** The result for people, a line for each sheet and each refused row. */
export function masterImportLines({ reports, ignored }: MasterImport): string[] {
  return [
    ...reports.flatMap(({ kind, rejected, ...counts }) => [
      text('masterData.counts', { sheet: es.masterData.sheets[kind], ...counts, rejected: rejected.length }),
      ...rejected.map((each) => text('masterData.rejectedRow', each)),
    ]),
    ...ignored.map((name) => text('masterData.ignoredSheet', { name })),
  ];
}

/** Writes an empty spreadsheet with a sheet for each kind. */
export async function writeMasterTemplate(path: string): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  for (const kind of masterKindNames) {
    const sheet = workbook.addWorksheet(es.masterData.sheets[kind], { views: [{ state: 'frozen', ySplit: 1 }] });
    // As text, so that leading zeros of typed keys stay.
    sheet.columns = masterKinds[kind].columns.map(({ title }) => ({
      header: title,
      width: 28,
      style: { numFmt: '@' },
    }));
    sheet.getRow(1).font = { bold: true };
  }
  await workbook.xlsx.writeFile(path);
}
