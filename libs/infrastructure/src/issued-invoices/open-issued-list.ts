import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import {
  askIssuedColumns,
  findIssuedColumns,
  type IssuedPositions,
  issuedColumns,
  maxIssuedRows,
} from '@comensal/domain/issued-invoices';
import { issuedList } from '@comensal/domain/issued-invoices/issued-list.texts';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';
import { addTemplateSheet, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

const layout = { columns: issuedColumns, find: findIssuedColumns, ask: askIssuedColumns };

/** Opens a stored list of issued invoices. Throws what `openSheet` throws. */
export function openIssuedList(
  files: Pick<FileStore, 'onDisk'>,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<IssuedPositions>> {
  return openSheet(files, fileId, layout, { ...options, mostRows: maxIssuedRows });
}

/** An empty list of issued invoices. */
export async function issuedTemplate(): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, issuedList.sheet, issuedColumns);
  return templateOf(workbook);
}
