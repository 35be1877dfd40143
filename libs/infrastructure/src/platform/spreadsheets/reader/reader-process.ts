import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { boundedProgram } from '../../process/bounded-process';
import { readerHeapMegabytes } from '../spreadsheet-limits';
import type { ReaderAnswer, ReaderQuestion } from './messages';

/** Starts a process that reads one spreadsheet. */
export const startReader = boundedProgram<ReaderQuestion, ReaderAnswer>({
  name: 'reader/main',
  heapMegabytes: readerHeapMegabytes,
  atOnce: 4,
  tooSlow: spreadsheetRefusals.spreadsheetTooSlow,
  tooHeavy: spreadsheetRefusals.spreadsheetTooHeavy,
});
