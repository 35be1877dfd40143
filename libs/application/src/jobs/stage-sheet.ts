import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type NearHeading,
  type SheetRow,
  type SheetTold,
  type TextEncoding,
} from '@comensal/domain/platform/spreadsheets';
import type { JobContext } from './job-handler.port';

export type { SheetRow };

/**
 * An uploaded spreadsheet whose head row was found. Every sheet that has one is read; `Positions` says where each column
 * stands in a sheet.
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
  /** What is to be asked about; empty unless the sheet was opened to ask. */
  readonly asked: SheetQuestions;
  /** The rows under the head rows, without blank ones, as many at a time as were read at once. Can be read once. */
  portions(): AsyncGenerator<readonly SheetRow[]>;
  /** What was left out so far. */
  told(): SheetTold;
  close(): Promise<void>;
}

/** What only the owner of a file knows. */
export interface SheetQuestions {
  readonly headings: readonly NearHeading[];
  /** The likeliest encoding, where another one gives letters that are as likely. */
  readonly encoding: TextEncoding | null;
}

/**
 * Rows written together. A crash loses a few seconds of work at most, and the database works while the sheet is still read.
 */
export const keptRows = 1_000;

/** Portions stored side by side: the next is put into words and sent while the database writes the one before. */
export const keptAtOnce = 2;

/**
 * Reads the rows one by one and stores them in portions while the next ones are read, no more than `keptAtOnce` of them at a
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
  /** Resolves once it has begun to store the rows read. */
  const keepRows = async (): Promise<void> => {
    if (underWay.length === keptAtOnce) await underWay.shift();
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
        if (rows.length === keptRows) await keepRows();
      }
    }
    await keepRows();
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
    await sheet.close();
  }
  if (done === 0) throw new Refusal('spreadsheetEmpty');
}
