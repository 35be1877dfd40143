import { resolve } from 'node:path';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import type { LeftOut, ReaderAnswer } from './reader/messages';
import { startReader } from './reader/reader-process';
import { type SpreadsheetLimits, spreadsheetLimits } from './spreadsheet-limits';
import { type ReadingChoices, type Spreadsheet, type SpreadsheetRow, usualReading } from './spreadsheet-row';

export interface OpenOptions {
  readonly limits?: Partial<SpreadsheetLimits>;
  /** Defaults: nothing hidden, encoding detected from the content, the separator that occurs most evenly. */
  readonly choices?: ReadingChoices;
  /** Aborted when nobody waits for the rows any more: the reader ends at once. */
  readonly signal?: AbortSignal;
}

/**
 * Opens a spreadsheet (.xlsx or .csv, recognised by its content) for reading portion by portion, in a separate process:
 * a malicious file kills that process and nothing else. Every unreadable file throws a refusal that says what to do
 * (those of `spreadsheetFormat`, spreadsheetBroken, and one for each limit). Must be closed.
 */
export async function openSpreadsheet(
  path: string,
  { limits, choices = usualReading, signal }: OpenOptions = {},
): Promise<Spreadsheet> {
  const most = { ...spreadsheetLimits, ...limits };
  const reader = await startReader(most.waitMs, signal);
  try {
    const opened = await reader.ask({ ask: 'open', path: resolve(path), limits: most, choices });
    if (!('sheets' in opened)) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
    const left: LeftOut[] = opened.sheets.map(() => ({ hiddenRows: 0, hiddenColumns: [] }));
    return {
      sheets: opened.sheets.map((name, sheet) => ({
        name,
        portions: () => portionsOf(sheet, (now) => left.splice(sheet, 1, now)),
        hiddenRows: () => left[sheet]?.hiddenRows ?? 0,
        hiddenColumns: () => left[sheet]?.hiddenColumns ?? [],
      })),
      hiddenSheets: opened.hiddenSheets,
      text: opened.text,
      close: () => reader.end(),
    };
  } catch (error) {
    reader.end();
    throw error;
  }

  /** After the first answer, the next one is requested ahead, so that the reader reads while its rows are processed. */
  async function* portionsOf(
    sheet: number,
    tellLeft: (left: LeftOut) => void,
  ): AsyncGenerator<readonly SpreadsheetRow[]> {
    const ask = (): ReturnType<typeof reader.ask> => {
      const pendingRequest = reader.ask({ ask: 'rows', sheet });
      // A caller that stops earlier ignores its failure.
      pendingRequest.catch(() => undefined);
      return pendingRequest;
    };
    let ahead: ReturnType<typeof reader.ask> | null = null;
    let ended = false;
    try {
      for (let answers = 1; !ended; answers += 1) {
        const answer: ReaderAnswer = await (ahead ?? ask());
        if (!('rows' in answer)) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
        ended = answer.done;
        tellLeft(answer);
        ahead = ended || answers === 1 ? null : ask();
        yield answer.rows;
      }
    } finally {
      if (!ended) reader.ask({ ask: 'end', sheet }).catch(() => undefined);
    }
  }
}
