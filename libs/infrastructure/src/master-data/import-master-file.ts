import { writeFile } from 'node:fs/promises';
import {
  columnNotices,
  importMasterData,
  type MasterFile,
  type MasterImport,
  type MasterLoading,
  type MasterReport,
  newRecordsReport,
} from '@comensal/application/master-data';
import type { FileStore } from '@comensal/application/platform/files';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import { hangingTexts, masterEndText, masterKindNames, masterKinds } from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { fileRefusals } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  foldedHeading,
  noNotices,
  noticeSentences,
  type ReviewChoices,
  reviewChoicesSchema,
  spreadsheetRefusals,
} from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import { cuitText } from '@comensal/domain/platform/validation';
import { hiddenColumnText } from '../platform/spreadsheets/hidden-columns';
import { openSpreadsheet } from '../platform/spreadsheets/open-spreadsheet';
import { addTemplateSheet, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

/** The outcome of a file of master data, and what was left out of it, one sentence each. */
export type ImportedFile = MasterImport & { readonly told: readonly string[] };

/**
 * Imports the master data of a file (.xlsx or .csv). Throws the refusals of `openMasterFile` and of `importMasterData`; then
 * nothing was written, as when the result waits for its consequences to be accepted.
 */
export async function importMasterFile(
  inTransaction: InTransaction,
  path: string,
  loading: MasterLoading = {},
): Promise<ImportedFile> {
  const file = await openMasterFile(path);
  try {
    const imported = await importMasterData(inTransaction, file, loading);
    return { ...imported, told: noticeSentences(file.told()) };
  } finally {
    await file.close();
  }
}

/** Every heading that a sheet of master data may have, used to detect delimited text. */
const headings = masterKindNames.flatMap((kind) => masterKinds[kind].columns.map(({ title }) => foldedHeading(title)));

/**
 * Opens a file on disk at all its sheets, or at those that were chosen. Throws the refusals of `openSpreadsheet`, and
 * spreadsheetEncoding unless it is opened to ask: the command and the folder cannot ask anybody.
 */
async function openMasterFile(
  path: string,
  { hidden, encoding, doubts, sheets: chosen }: ReviewChoices = reviewChoicesSchema.parse({}),
  signal?: AbortSignal,
): Promise<MasterFile> {
  const spreadsheet = await openSpreadsheet(path, {
    choices: { hidden, encoding, headings },
    ...(signal && { signal }),
  });
  const isDoubtful = spreadsheet.text?.isSure === false;
  if (isDoubtful && doubts === 'refuse') {
    spreadsheet.close();
    throw new Refusal(spreadsheetRefusals.spreadsheetEncoding);
  }
  const { hiddenSheets } = spreadsheet;
  const sheets = spreadsheet.sheets.filter(({ name }) => chosen?.includes(name) ?? true);
  return {
    sheets,
    doubtfulEncoding: isDoubtful ? (spreadsheet.text?.encoding ?? null) : null,
    told: () => ({
      // Sheets without the headings of a kind are reported one by one.
      ...noNotices,
      hiddenRows: sheets.reduce((sum, sheet) => sum + sheet.hiddenRows(), 0),
      hiddenColumns: sheets.flatMap((sheet) => sheet.hiddenColumns().map(hiddenColumnText)),
      hiddenSheets,
    }),
    close: async () => spreadsheet.close(),
  };
}

/** Opens a stored file, like `openMasterFile`. Also throws fileNotFound. */
export async function openStoredMasterFile(
  files: Pick<FileStore, 'onDisk'>,
  fileId: string,
  choices: ReviewChoices,
  signal: AbortSignal,
): Promise<MasterFile> {
  const stored = await files.onDisk(fileId);
  if (!stored) throw new Refusal(fileRefusals.fileNotFound);
  try {
    const file = await openMasterFile(stored.path, choices, signal);
    return {
      ...file,
      close: async () => {
        await file.close();
        await stored.release();
      },
    };
  } catch (error) {
    await stored.release();
    throw error;
  }
}

/** The result for people, a line for each sheet, each refused row and each thing that was left out. */
export function masterImportLines(imported: ImportedFile): string[] {
  const lines =
    imported.state === 'waits'
      ? [
          masterData.waits,
          ...imported.consequences.map((each) => `  ${masterEndText(each)}: ${hangingTexts(each).join(', ')}`),
          ...imported.reports.flatMap((report) => {
            const lines = newLines(report);
            return lines.length > 0 ? [countsLine(report), ...lines] : [];
          }),
        ]
      : imported.reports.flatMap((report) => {
          const { rejected, cuitsDoubtful, cuitsTwice, near, back } = report;
          return [
            countsLine(report),
            ...newLines(report),
            ...rejected.map(({ row, reason }) => fill(masterData.rejectedRow, { row, reason })),
            ...cuitsDoubtful.map((each) => fill(masterData.cuitDoubtful, { ...each, cuit: cuitText(each.cuit) })),
            ...cuitsTwice.map((each) => fill(masterData.cuitTwice, { ...each, cuit: cuitText(each.cuit) })),
            ...near.map((each) => fill(masterData.nearLine, each)),
            ...back.map((each) => fill(masterData.backRow, each)),
          ];
        });
  return [
    ...lines,
    ...imported.ignored.map((name) => fill(masterData.ignoredSheet, { name })),
    ...imported.reports.flatMap(columnNotices),
    ...imported.told,
  ];
}

function countsLine({ kind, rows, added, changed, unchanged, rejected }: MasterReport): string {
  const sheet = masterData.sheets[kind];
  return fill(masterData.counts, { sheet, rows, added, changed, unchanged, rejected: rejected.length });
}

function newLines(report: MasterReport): string[] {
  const { named, more } = newRecordsReport(report);
  return [
    ...named.map((each) => fill(masterData.newRow, each)),
    ...(more > 0 ? [fill(masterData.newMore, { more: more.toLocaleString('es-AR') })] : []),
  ];
}

/** An empty spreadsheet with a sheet for each kind. */
export async function masterTemplate(): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  for (const kind of masterKindNames) addTemplateSheet(workbook, masterData.sheets[kind], masterKinds[kind].columns);
  return templateOf(workbook);
}

/** Writes it to a file. */
export async function writeMasterTemplate(path: string): Promise<void> {
  const { content } = await masterTemplate();
  await writeFile(path, content);
}
