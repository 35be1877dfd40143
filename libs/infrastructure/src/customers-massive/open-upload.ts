import type { FileStore, UploadedSheet } from '@comensal/application';
import { findUploadColumns, maxUploadRows, Refusal, type UploadPlaces, uploadColumns } from '@comensal/domain';
import { localCopy } from '../files/local-copy';
import { openSpreadsheet, type Spreadsheet } from '../spreadsheets/read-spreadsheet';
import { spreadsheetLimits } from '../spreadsheets/spreadsheet-limits';
import type { SpreadsheetRow, SpreadsheetSheet } from '../spreadsheets/spreadsheet-row';

/** Rows of a sheet among which the head row is looked for: exports have a title and filters above it. */
const headWithin = 20;
const limits = { ...spreadsheetLimits, rows: maxUploadRows + headWithin };

/**
 * Opens a stored spreadsheet of diners: the first visible sheet that has the head row (MAS-02, O-71). Throws the refusals of
 * `openSpreadsheet`, and uploadHeadingsMissing with the columns that the likeliest row lacks.
 */
export async function openUpload(files: FileStore, fileId: string): Promise<UploadedSheet> {
  const copy = await localCopy(files, fileId);
  let spreadsheet: Spreadsheet | null = null;
  const close = async (): Promise<void> => {
    spreadsheet?.close();
    await copy.remove();
  };
  try {
    spreadsheet = await openSpreadsheet(copy.path, limits);
    return { ...(await findHead(spreadsheet.sheets)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findHead(sheets: readonly SpreadsheetSheet[]): Promise<Omit<UploadedSheet, 'close'>> {
  let missing: readonly string[] = uploadColumns.map(({ title }) => title);
  for (const sheet of sheets) {
    const rows = sheet.rows();
    for (let looked = 0; looked < headWithin; looked += 1) {
      const { value: row, done } = await rows.next();
      if (done) break;
      const found = findUploadColumns(row.cells);
      if ('places' in found)
        return {
          name: sheet.name,
          places: found.places,
          ignored: ignoredOf(row.cells, found.places),
          rows: () => rows,
        };
      if (found.missing.length < missing.length) missing = found.missing;
    }
    await rows.return(undefined);
  }
  throw new Refusal('uploadHeadingsMissing', { columns: missing.join(', ') });
}

function ignoredOf(headings: SpreadsheetRow['cells'], places: UploadPlaces): string[] {
  const ours = new Set(Object.values(places));
  return headings.filter((heading, place) => heading.trim() !== '' && !ours.has(place));
}
