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
  /** The rows under the head row, without blank ones, as many at a time as were read at once. Can be read once. */
  portions(): AsyncGenerator<readonly SheetRow[]>;
  close(): Promise<void>;
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
