import { Refusal } from '@comensal/domain';
import type { JobContext } from './job-handler.port';

/** A row under the head row, by its number in the sheet. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** An uploaded spreadsheet whose head row was found; `Positions` says where each column stands. */
export interface OpenedSheet<Positions> {
  readonly name: string;
  readonly positions: Positions;
  /** Headings of no known column. */
  readonly ignored: readonly string[];
  /** The rows under the head row, without blank ones. Can be read once. */
  rows(): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/**
 * Rows written together. A crash loses a few seconds of work at most, and the database works while the sheet is still read.
 */
export const keptRows = 1_000;

/**
 * Reads the rows one by one and stores them in portions, each while the next is read; closes the sheet. Throws
 * spreadsheetEmpty when there are none.
 */
export async function stageSheet<Row>(
  sheet: OpenedSheet<unknown>,
  read: (row: SheetRow) => Row,
  keep: (rows: readonly Row[]) => Promise<void>,
  { progress, kept, signal }: Pick<JobContext, 'progress' | 'kept' | 'signal'>,
): Promise<void> {
  let rows: Row[] = [];
  let done = 0;
  let keeping: Promise<void> = Promise.resolve();
  const keepPortion = async (portion: readonly Row[]): Promise<void> => {
    await keep(portion);
    await kept();
    done += portion.length;
    progress(done, null);
  };
  /** Resolves once the portion before this one is stored. */
  const keepRows = async (): Promise<void> => {
    await keeping;
    keeping = keepPortion(rows);
    // Its failure is thrown where it is awaited; until then it must not count as unhandled.
    keeping.catch(() => undefined);
    rows = [];
  };
  try {
    for await (const row of sheet.rows()) {
      signal.throwIfAborted();
      rows.push(read(row));
      if (rows.length === keptRows) await keepRows();
    }
    await keepRows();
    await keeping;
  } finally {
    await Promise.allSettled([keeping]);
    await sheet.close();
  }
  if (done === 0) throw new Refusal('spreadsheetEmpty');
}
