import type { AcceptedConsequences } from '@comensal/application/master-data';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { takeWatched } from '../platform/files/watched-folder';
import { importMasterFile, masterImportLines } from './import-master-file';

/**
 * Imports the files of the folder, as `takeWatched` takes them. Each goes to `procesados`, to `por-confirmar` when its changes
 * have consequences that nobody accepted (`accepted`), or to `con-error` when it could not be read, with a report row by row.
 * Returns the names of the files.
 */
export function importFolder(
  inTransaction: InTransaction,
  folder: string,
  now: Date,
  accepted: AcceptedConsequences = [],
): Promise<string[]> {
  return takeWatched(folder, now, async (path) => {
    const imported = await importMasterFile(inTransaction, path, { accepted });
    const lines = masterImportLines(imported);
    return imported.state === 'waits'
      ? { folder: 'por-confirmar', lines: [...lines, masterData.confirmHint] }
      : { folder: 'procesados', lines };
  });
}
