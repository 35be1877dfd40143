import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import {
  findInvoiceColumns,
  type InvoicePositions,
  invoiceColumns,
  maxInvoiceRows,
} from '@comensal/domain/settlements';
import { invoiceSheet } from '@comensal/domain/settlements/invoice-sheet.texts';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';
import { addTemplateSheet, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

const layout = { columns: invoiceColumns, find: findInvoiceColumns };

/** Opens a stored spreadsheet of invoices of settlements. Throws what `openSheet` throws. */
export function openInvoiceSheet(
  files: Pick<FileStore, 'onDisk'>,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<InvoicePositions>> {
  return openSheet(files, fileId, layout, { ...options, mostRows: maxInvoiceRows });
}

/** An empty spreadsheet of invoices. */
export async function invoiceTemplate(): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, invoiceSheet.sheet, invoiceColumns);
  return templateOf(workbook);
}
