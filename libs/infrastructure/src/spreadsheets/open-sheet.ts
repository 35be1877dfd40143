import type { FileStore, OpenedSheet } from '@comensal/application';
import { es, foldedName, maxUploadRows, Refusal } from '@comensal/domain';
import { type OpenOptions, openSpreadsheet } from './open-spreadsheet';
import type { Spreadsheet, SpreadsheetRow, SpreadsheetSheet } from './spreadsheet-row';

/** Rows of a sheet among which the head row is looked for: exports have a title and filters above it. */
const headWithin = 20;

export interface OpenSheetOptions extends OpenOptions {
  /** Rows under the head row, at most. */
  readonly mostRows?: number;
}

/** What tells a head row: where its columns stand, or the titles that it lacks. `titles` are those of all columns. */
export interface SheetLayout<Positions> {
  readonly titles: readonly string[];
  find(headings: readonly string[]): { readonly positions: Positions } | { readonly missing: readonly string[] };
}

/**
 * Opens a stored spreadsheet: the first visible sheet that has the head row of the layout. Throws fileNotFound, the refusals of
 * `openSpreadsheet`, and uploadHeadingsMissing with the columns that the likeliest row lacks.
 */
export async function openSheet<Positions extends Readonly<Record<string, number>>>(
  files: FileStore,
  fileId: string,
  layout: SheetLayout<Positions>,
  { limits, signal, mostRows = maxUploadRows }: OpenSheetOptions = {},
): Promise<OpenedSheet<Positions>> {
  const file = await files.onDisk(fileId);
  if (!file) throw new Refusal('fileNotFound');
  let spreadsheet: Spreadsheet | null = null;
  const close = async (): Promise<void> => {
    spreadsheet?.close();
    await file.release();
  };
  try {
    const rows = mostRows + headWithin;
    spreadsheet = await openSpreadsheet(file.path, { limits: { rows, ...limits }, ...(signal && { signal }) });
    return { ...(await findHead(spreadsheet.sheets, layout, mostRows)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findHead<Positions extends Readonly<Record<string, number>>>(
  sheets: readonly SpreadsheetSheet[],
  { titles, find }: SheetLayout<Positions>,
  mostRows: number,
): Promise<Omit<OpenedSheet<Positions>, 'close'>> {
  let missing: readonly string[] = titles;
  for (const sheet of sheets) {
    const rows = sheet.rows();
    for (let looked = 0; looked < headWithin; looked += 1) {
      const { value: row, done } = await rows.next();
      if (done) break;
      const found = find(row.cells);
      if ('positions' in found)
        return {
          name: sheet.name,
          positions: found.positions,
          ignored: ignoredOf(row.cells, found.positions),
          rows: () => atMost(mostRows, rows),
        };
      if (found.missing.length < missing.length) missing = found.missing;
    }
    await rows.return(undefined);
  }
  throw new Refusal('uploadHeadingsMissing', { columns: missing.join(', ') });
}

/** The rows under the head row, wherever that stands. Throws spreadsheetTooManyRows at the first that is too many (O-71). */
async function* atMost(max: number, rows: AsyncGenerator<SpreadsheetRow>): AsyncGenerator<SpreadsheetRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > max) throw new Refusal('spreadsheetTooManyRows', { max: max.toLocaleString('es-AR') });
    yield row;
  }
}

/** What an upload sends back beside the columns: nobody needs to hear that it is not read. */
const written = new Set([es.customersMassive.reasonColumn, es.customersMassive.rowColumn].map(foldedName));

function ignoredOf(headings: SpreadsheetRow['cells'], positions: Readonly<Record<string, number>>): string[] {
  const ours = new Set(Object.values(positions));
  return headings.filter(
    (heading, position) => heading.trim() !== '' && !ours.has(position) && !written.has(foldedName(heading.trim())),
  );
}
