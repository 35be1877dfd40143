import { randomUUID } from 'node:crypto';
import { issuedListLines, takeIssuedList } from '@comensal/application/issued-invoices';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import { usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { takeWatched } from '../platform/files/watched-folder';
import { openIssuedList } from './open-issued-list';

/** Who leaves files in the folder sees every company, as who sets up the installation. */
const actor = { username: 'importacion', totalAccess: true, modules: [] } as const;

/**
 * Loads the lists of issued invoices of the folder, as `takeWatched` takes them: each goes to `procesados`, or to `con-error`
 * when it could not be read, with a report row by row. The columns are those of the latest list that was mapped. Returns the
 * names of the files.
 */
export function importIssuedFolder(
  inTransaction: InTransaction,
  folder: string,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<string[]> {
  return takeWatched(folder, now, async (path, fileName) => {
    const onDisk = { onDisk: async () => ({ path, release: async () => undefined }) };
    const mapping = await inTransaction(actor, ({ issuedInvoices }) => issuedInvoices.mapping());
    const sheet = await openIssuedList(onDisk, fileName, {
      choices: { ...usualSheetChoices, headings: mapping },
      signal,
    });
    const quiet = { progress: () => undefined, signal };
    const wants = { review: false, seen: '' } as const;
    const loaded = await takeIssuedList(inTransaction, sheet, quiet, {
      id: randomUUID(),
      actor,
      fileName,
      mapping,
      wants,
    });
    return { folder: 'procesados', lines: issuedListLines(loaded, sheet) };
  });
}
