import type { FileStore, OpenedSheet } from '@comensal/application';
import { findUploadColumns, type UploadPositions, uploadColumns } from '@comensal/domain';
import { type OpenSheetOptions, openSheet } from '../spreadsheets/open-sheet';

const uploadLayout = { columns: uploadColumns, find: findUploadColumns };

/** Opens a stored spreadsheet of diners for the mass upload (MAS-02, O-71). Throws what `openSheet` throws. */
export function openUpload(
  files: FileStore,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<UploadPositions>> {
  return openSheet(files, fileId, uploadLayout, options);
}
