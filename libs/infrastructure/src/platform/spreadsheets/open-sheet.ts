import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { maxUploadRows } from '@comensal/domain/customers-massive';
import { fileRefusals } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type CountedSheet,
  type HeaderMatch,
  namesText,
  placeOfRow,
  type SheetChoices,
  sheetTitle,
  spreadsheetRefusals,
  usualSheetChoices,
} from '@comensal/domain/platform/spreadsheets';
import { type OpenOptions, openSpreadsheet } from './open-spreadsheet';
import {
  headWithin,
  knownHeadings,
  ownSheets,
  type ReadingOptions,
  type SheetLayout,
  SheetReading,
} from './sheet-reading';
import type { Spreadsheet } from './spreadsheet-row';

export interface OpenSheetOptions extends Pick<OpenOptions, 'limits' | 'signal'> {
  /** Most rows under the head rows. */
  readonly mostRows?: number;
  /** The choices of its owner. */
  readonly choices?: SheetChoices;
  /** True: doubtful content is read in the likeliest way, and listed in `asked`; otherwise it is refused. */
  readonly asking?: boolean;
}

/**
 * Opens a stored spreadsheet at the first sheet with the layout's head row; the others that have it follow. Throws
 * fileNotFound, the refusals of `openSpreadsheet`, and uploadHeadingsMissing with the columns that the likeliest row
 * lacks, spreadsheetOneColumn, and, unless it is opened to ask, uploadHeadingsNear, spreadsheetEncoding, and
 * spreadsheetSheets for rows in several sheets of which none was chosen. Always throws uploadHeadingsRepeated. A later
 * sheet with such a head row is refused when it is reached.
 */
export async function openSheet<Key extends string>(
  files: Pick<FileStore, 'onDisk'>,
  fileId: string,
  layout: SheetLayout<Key>,
  { limits, signal, mostRows = maxUploadRows, choices = usualSheetChoices, asking = false }: OpenSheetOptions = {},
): Promise<OpenedSheet<HeaderMatch<Key>['positions']>> {
  const file = await files.onDisk(fileId);
  if (!file) throw new Refusal(fileRefusals.fileNotFound);
  let spreadsheet: Spreadsheet | null = null;
  const close = async (): Promise<void> => {
    spreadsheet?.close();
    await file.release();
  };
  try {
    const read = { hidden: choices.hidden, encoding: choices.encoding, headings: knownHeadings(layout) };
    const open = (most: OpenOptions['limits']): Promise<Spreadsheet> =>
      openSpreadsheet(file.path, {
        limits: { rows: mostRows + headWithin, ...most },
        choices: read,
        ...(signal && { signal }),
      });
    const options: ReadingOptions = { mostRows, choices, asking };
    spreadsheet = await open(limits);
    let sheets: readonly CountedSheet[] = [];
    if (choices.sheets === null && areSeveral(spreadsheet)) {
      // Never two readers at once: each waits for a free one.
      spreadsheet.close();
      spreadsheet = await open({});
      sheets = await sheetsWithRows(spreadsheet, layout, options);
      spreadsheet.close();
      spreadsheet = await open(limits);
    }
    if (sheets.length > 0 && !asking)
      throw new Refusal(spreadsheetRefusals.spreadsheetSheets, { sheets: namesText(sheets.map(sheetTitle)) });
    const isDoubtful = spreadsheet.text?.isSure === false;
    if (isDoubtful && !asking) throw new Refusal(spreadsheetRefusals.spreadsheetEncoding);
    const reading = new SheetReading(spreadsheet, layout, options);
    const first = await reading.first();
    return {
      name: first.sheet.name,
      positions: first.match.positions,
      positionsOf: (number) => (reading.heads[placeOfRow(number).sheet] ?? first).match.positions,
      nameOf: (number) => (reading.heads[placeOfRow(number).sheet] ?? first).sheet.name,
      ignored: first.ignored,
      asked: {
        headings: first.match.near,
        encoding: isDoubtful ? (spreadsheet.text?.encoding ?? null) : null,
        sheets,
      },
      portions: () => reading.portions(),
      told: () => reading.notices(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether a file has more than one sheet, not counting those that our own templates add. */
function areSeveral({ sheets }: Spreadsheet): boolean {
  return sheets.filter(({ name }) => !ownSheets.has(name)).length > 1;
}

/**
 * The sheets with a head row and rows below it, and how many, if there are several: only their owner knows whether all
 * of them are meant. The rows cannot be read afterwards.
 */
async function sheetsWithRows(
  spreadsheet: Spreadsheet,
  layout: SheetLayout<string>,
  options: ReadingOptions,
): Promise<readonly CountedSheet[]> {
  const counted = await new SheetReading(spreadsheet, layout, options).counted();
  return counted.length > 1 ? counted : [];
}
