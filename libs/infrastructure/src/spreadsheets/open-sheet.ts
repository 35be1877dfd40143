import type { FileStore, OpenedSheet } from '@comensal/application';
import { es, foldedName, maxUploadRows, Refusal } from '@comensal/domain';
import { type OpenOptions, openSpreadsheet } from './open-spreadsheet';
import type { Spreadsheet, SpreadsheetRow, SpreadsheetSheet } from './spreadsheet-row';

/** Rows of a sheet searched for the head row: exports have a title and filters above it. */
const headWithin = 20;

export interface OpenSheetOptions extends OpenOptions {
  /** Most rows under the head row. */
  readonly mostRows?: number;
}

/** Recognises a head row: returns the positions of its columns, or the missing titles. `titles` are those of all columns. */
export interface SheetLayout<Positions> {
  readonly titles: readonly string[];
  find(headings: readonly string[]): { readonly positions: Positions } | { readonly missing: readonly string[] };
}

/**
 * Opens a stored spreadsheet at the first visible sheet with the layout's head row. Throws fileNotFound, the refusals of
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
    const portions = sheet.portions();
    let left = headWithin;
    for (let read = await portions.next(); !read.done && left > 0; read = await portions.next()) {
      const portion = read.value;
      for (const [place, { cells }] of portion.slice(0, left).entries()) {
        const found = find(cells);
        if ('positions' in found)
          return {
            name: sheet.name,
            positions: found.positions,
            ignored: ignoredOf(cells, found.positions),
            portions: () => atMost(mostRows, portion.slice(place + 1), portions),
          };
        if (found.missing.length < missing.length) missing = found.missing;
      }
      left -= portion.length;
    }
    await portions.return(undefined);
  }
  throw new Refusal('uploadHeadingsMissing', { columns: missing.join(', ') });
}

/** The rows under the head row, wherever that is. Throws spreadsheetTooManyRows at the first one too many (O-71). */
async function* atMost(
  max: number,
  first: readonly SpreadsheetRow[],
  portions: AsyncGenerator<readonly SpreadsheetRow[]>,
): AsyncGenerator<readonly SpreadsheetRow[]> {
  async function* all(): AsyncGenerator<readonly SpreadsheetRow[]> {
    yield first;
    yield* portions;
  }
  let left = max;
  for await (const portion of all()) {
    yield portion.slice(0, left);
    left -= portion.length;
    if (left < 0) throw new Refusal('spreadsheetTooManyRows', { max: max.toLocaleString('es-AR') });
  }
}

/** Columns that our own files add: nobody needs to hear that they are ignored. */
const written = new Set([es.customersMassive.reasonColumn, es.customersMassive.rowColumn].map(foldedName));

function ignoredOf(headings: SpreadsheetRow['cells'], positions: Readonly<Record<string, number>>): string[] {
  const ours = new Set(Object.values(positions));
  return headings.filter(
    (heading, position) => heading.trim() !== '' && !ours.has(position) && !written.has(foldedName(heading.trim())),
  );
}
