import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import {
  askStatementColumns,
  findStatementColumns,
  maxStatementRows,
  type StatementPositions,
  statementColumns,
} from '@comensal/domain/bank-statements';
import { bankStatement } from '@comensal/domain/bank-statements/bank-statement.texts';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';
import { addTemplateSheet, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

const layout = { columns: statementColumns, find: findStatementColumns, ask: askStatementColumns };

/**
 * Opens a stored statement. Throws what `openSheet` throws. Other forms that banks may give one day (camt.053, MT940) would be
 * opened here: everything behind it reads rows.
 */
export function openBankStatement(
  files: Pick<FileStore, 'onDisk'>,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<StatementPositions>> {
  return openSheet(files, fileId, layout, { ...options, mostRows: maxStatementRows });
}

/** An empty statement. */
export async function statementTemplate(): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, bankStatement.sheet, statementColumns);
  return templateOf(workbook);
}
