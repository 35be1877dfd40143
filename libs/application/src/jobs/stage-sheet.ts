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
  /** Headings that are no column of ours. */
  readonly ignored: readonly string[];
  /** The rows under the head row, blank ones left out; to be read once. */
  rows(): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/**
 * Rows that are written together. A crash loses a few seconds of work at most, and the database is at work while the rest of
 * the sheet is still read.
 */
export const keptRows = 1_000;

/**
 * Reads the rows one by one and keeps them in portions, one portion while the next one is read; closes the sheet. Throws
 * spreadsheetEmpty where there is none.
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
  /** Resolves as soon as the portion before this one is kept. */
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
