import { setPriority } from 'node:os';
import { Refusal } from '@comensal/domain';
import type { Spreadsheet, SpreadsheetRow } from '../spreadsheet-row';
import { answerCharacters, answerRows, type ReaderAnswer, type ReaderQuestion } from './messages';
import { parseSpreadsheet } from './parse-spreadsheet';

/**
 * The program that reads one untrusted file and nothing else. It has no secret, no connection, little memory and low
 * priority, and its parent process ends it. If it dies, its parent answers with a refusal.
 */
let spreadsheet: Spreadsheet | null = null;
const underWay = new Map<number, AsyncGenerator<SpreadsheetRow>>();

setPriority(5);
process.on('disconnect', () => process.exit(0));
/** Questions are answered in their order. */
let last: Promise<unknown> = Promise.resolve();
process.on('message', (question: ReaderQuestion) => {
  last = last
    .then(() => answer(question))
    .catch(refused)
    .then((found) => process.send?.(found));
});

async function answer(question: ReaderQuestion): Promise<ReaderAnswer> {
  switch (question.ask) {
    case 'open':
      spreadsheet = await parseSpreadsheet(question.path, question.limits);
      return { sheets: spreadsheet.sheets.map(({ name }) => name) };
    case 'rows':
      return nextRows(question.sheet);
    case 'end':
      await underWay.get(question.sheet)?.return(undefined);
      return { rows: [], done: true };
  }
}

async function nextRows(sheet: number): Promise<ReaderAnswer> {
  const reading = underWay.get(sheet) ?? spreadsheet?.sheets[sheet]?.rows();
  if (!reading) return { rows: [], done: true };
  underWay.set(sheet, reading);
  const rows: SpreadsheetRow[] = [];
  let characters = 0;
  while (rows.length < answerRows && characters < answerCharacters) {
    const { value, done } = await reading.next();
    if (done) return { rows, done };
    rows.push(value);
    for (const cell of value.cells) characters += cell.length;
  }
  return { rows, done: false };
}

function refused(error: unknown): ReaderAnswer {
  return error instanceof Refusal
    ? { refusal: { code: error.code, values: error.values } }
    : { failure: error instanceof Error ? error.message : String(error) };
}
