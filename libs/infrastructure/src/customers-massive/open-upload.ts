import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { findUploadColumns, type UploadPositions, uploadColumns } from '@comensal/domain/customers-massive';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';

const uploadLayout = { columns: uploadColumns, find: findUploadColumns };

/** Opens a stored spreadsheet of diners for the mass upload (MAS-02, O-71). Throws what `openSheet` throws. */
export function openUpload(
  files: FileStore,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<UploadPositions>> {
  return openSheet(files, fileId, uploadLayout, options);
}
