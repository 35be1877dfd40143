import {
  type AcceptedConsequences,
  type InTransaction,
  importMasterData,
  type MasterConsequence,
  type MasterImport,
} from '@comensal/application';
import { cuitText, es, formatMoney, masterKindNames, masterKinds, text } from '@comensal/domain';
import { openSpreadsheet } from '../spreadsheets/open-spreadsheet';

/**
 * Imports the master data of a file (.xlsx or .csv). Throws the refusals of `openSpreadsheet` and of `importMasterData`; then
 * nothing was written, as when the result waits for its consequences to be accepted.
 */
export async function importMasterFile(
  inTransaction: InTransaction,
  path: string,
  accepted: AcceptedConsequences = [],
): Promise<MasterImport> {
  const spreadsheet = await openSpreadsheet(path);
  try {
    return await importMasterData(inTransaction, spreadsheet.sheets, accepted);
  } finally {
    spreadsheet.close();
  }
}

/** The result for people, a line for each sheet and each refused row. */
export function masterImportLines(imported: MasterImport): string[] {
  const lines =
    imported.state === 'waits'
      ? [text('masterData.waits'), ...imported.consequences.map(consequenceLine)]
      : imported.reports.flatMap(({ kind, rejected, cuitsTwice, ...counts }) => [
          text('masterData.counts', { sheet: es.masterData.sheets[kind], ...counts, rejected: rejected.length }),
          ...rejected.map((each) => text('masterData.rejectedRow', each)),
          ...cuitsTwice.map((each) => text('masterData.cuitTwice', { ...each, cuit: cuitText(each.cuit) })),
        ]);
  return [...lines, ...imported.ignored.map((name) => text('masterData.ignoredSheet', { name }))];
}

/** What hangs on one change, as a person reads it: counts that are 0 are left out. */
function consequenceLine({ of, id, name, end, ...counts }: MasterConsequence): string {
  const { openCredits, openNotes, accounts, diners } = counts;
  const hanging = [
    openCredits > 0 &&
      text('masterData.hanging.credits', { count: openCredits, amount: formatMoney(counts.openCreditsAmount) }),
    openNotes > 0 && text('masterData.hanging.notes', { count: openNotes }),
    accounts > 0 && text('masterData.hanging.accounts', { count: accounts, balance: formatMoney(counts.balance) }),
    diners > 0 && text('masterData.hanging.diners', { count: diners }),
  ].filter((each) => each !== false);
  const change =
    end.kind === 'inactive'
      ? text(`masterData.ends.${of}`, { id, name })
      : text('masterData.ends.category', { id, name, from: end.from, to: end.to });
  return `  ${change}: ${hanging.join(', ')}`;
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
