import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { findIndexColumns, type IndexPositions, indexColumns, maxIndexRows } from '@comensal/domain/price-indices';
import { indexSheet } from '@comensal/domain/price-indices/index-sheet.texts';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';
import { addTemplateSheet, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

const layout = { columns: indexColumns, find: findIndexColumns };

/** Opens a stored spreadsheet of index values. Throws what `openSheet` throws. */
export function openIndexSheet(
  files: FileStore,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<IndexPositions>> {
  return openSheet(files, fileId, layout, { ...options, mostRows: maxIndexRows });
}

/** An empty spreadsheet of index values. */
export async function indexTemplate(): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, indexSheet.sheet, indexColumns);
  return templateOf(workbook);
}
