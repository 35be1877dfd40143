import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { findRemovalColumns, type RemovalPositions, removalColumns } from '@comensal/domain/customers-removal';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';

const layout = { columns: removalColumns, find: findRemovalColumns };

/** Opens a stored spreadsheet of leavers (DIN-39). Throws what `openSheet` throws. */
export function openRemoval(
  files: FileStore,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<RemovalPositions>> {
  return openSheet(files, fileId, layout, options);
}
