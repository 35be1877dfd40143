import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type AskedOfSheet,
  type CountedSheet,
  encodingSample,
  isAnswered,
  type NearHeading,
  type SheetNotices,
  type SheetRow,
  spreadsheetRefusals,
  type TextEncoding,
} from '@comensal/domain/platform/spreadsheets';
import type { JobContext } from './job-handler.port';

export type { SheetRow };

/**
 * An uploaded spreadsheet whose head row was found. Every sheet with a head row is read; `Positions` says where each
 * column is in a sheet.
 */
export interface OpenedSheet<Positions> {
  /** The first sheet that is read. */
  readonly name: string;
  /** The positions in the first sheet. */
  readonly positions: Positions;
  /** The positions in the sheet of a row, by the row's number. */
  positionsOf(number: number): Positions;
  /** The name of the sheet of a row. */
  nameOf(number: number): string;
  /** Headings of no known column, in the first sheet. */
  readonly ignored: readonly string[];
  /** Questions for the owner; empty unless the sheet was opened to ask. */
  readonly asked: SheetQuestions;
  /** The rows below the head rows, without blank ones, in batches as they were read. Can be read only once. */
  portions(): AsyncGenerator<readonly SheetRow[]>;
  /** What has been left out so far. */
  told(): SheetNotices;
  close(): Promise<void>;
}

/** Questions that only the owner of the file can answer. */
export interface SheetQuestions {
  readonly headings: readonly NearHeading[];
  /** The likeliest encoding, when another one yields equally likely letters. */
  readonly encoding: TextEncoding | null;
  /** The sheets that have rows, if there are several. */
  readonly sheets: readonly CountedSheet[];
}

/** What the owner has to answer before the sheet is read, which is closed then; null if there is nothing to answer. */
export async function requestOf(sheet: OpenedSheet<unknown>): Promise<AskedOfSheet | null> {
  if (isAnswered(sheet.asked)) return null;
  try {
    return { ...sheet.asked, sample: sheet.asked.encoding === null ? '' : await encodingSampleOf(sheet) };
  } finally {
    await sheet.close();
  }
}

/** Texts of the first rows, to judge an encoding by. The sheet cannot be read afterwards. */
export async function encodingSampleOf(sheet: Pick<OpenedSheet<unknown>, 'portions'>): Promise<string> {
  const portions = sheet.portions();
  const first = await portions.next();
  await portions.return(undefined);
  return encodingSample(first.done === true ? [] : first.value);
}

/**
 * Rows written together. A crash loses at most a few seconds of work, and the database works while the sheet is still
 * being read.
 */
export const bufferedRows = 1_000;

/** Portions stored in parallel: the next is serialised and sent while the database writes the previous one. */
export const storedAtOnce = 2;

/**
 * Reads the rows one by one and stores them in portions while further ones are read, at most `storedAtOnce` portions at a
 * time; closes the sheet. Throws spreadsheetEmpty when there are none.
 */
export async function stageSheet<Row>(
  sheet: OpenedSheet<unknown>,
  read: (row: SheetRow) => Row,
  keep: (rows: readonly Row[]) => Promise<void>,
  { progress, kept, signal }: Pick<JobContext, 'progress' | 'kept' | 'signal'>,
): Promise<void> {
  let rows: Row[] = [];
  let done = 0;
  /** The portions that are being stored, oldest first. */
  const underWay: Promise<void>[] = [];
  const keepPortion = async (portion: readonly Row[]): Promise<void> => {
    await keep(portion);
    await kept();
    done += portion.length;
    progress(done, null);
  };
  /** Resolves once storing of the given rows has begun. */
  const keepRows = async (): Promise<void> => {
    if (underWay.length === storedAtOnce) await underWay.shift();
    const keeping = keepPortion(rows);
    // Its failure is thrown where it is awaited; until then it must not count as unhandled.
    keeping.catch(() => undefined);
    underWay.push(keeping);
    rows = [];
  };
  try {
    for await (const portion of sheet.portions()) {
      for (const row of portion) {
        signal.throwIfAborted();
        rows.push(read(row));
        if (rows.length === bufferedRows) await keepRows();
      }
    }
    await keepRows();
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
    await sheet.close();
  }
  if (done === 0) throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
}

/**
 * Reads all rows into memory, as `stageSheet`. Nothing is stored: an attempt that fails afterwards has done nothing, and is not
 * begun anew for ever.
 */
export async function readSheet<Row>(
  sheet: OpenedSheet<unknown>,
  read: (row: SheetRow) => Row,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  const keep = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) all.push(row);
  };
  await stageSheet(sheet, read, keep, { progress, signal, kept: async () => undefined });
  return all;
}
