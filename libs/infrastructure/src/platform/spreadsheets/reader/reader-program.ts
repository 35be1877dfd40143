import { serveBounded } from '../../process/serve-bounded';
import type { Spreadsheet, SpreadsheetRow } from '../spreadsheet-row';
import { answerCharacters, answerRows, type LeftOut, type ReaderAnswer, type ReaderQuestion } from './messages';
import { parseSpreadsheet } from './parse-spreadsheet';

/** The program that reads one untrusted spreadsheet and nothing else. */
let spreadsheet: Spreadsheet | null = null;
/** A sheet being read, and the rest of the last portion. */
interface Reading {
  readonly portions: AsyncGenerator<readonly SpreadsheetRow[]>;
  left: readonly SpreadsheetRow[];
}
const nothingLeft: LeftOut = { hiddenRows: 0, hiddenColumns: [] };
const underWay = new Map<number, Reading>();

serveBounded(answer);

async function answer(question: ReaderQuestion): Promise<ReaderAnswer> {
  switch (question.ask) {
    case 'open':
      spreadsheet = await parseSpreadsheet(question.path, question.limits, question.choices);
      return {
        sheets: spreadsheet.sheets.map(({ name }) => name),
        hiddenSheets: spreadsheet.hiddenSheets,
        text: spreadsheet.text,
      };
    case 'rows':
      return nextRows(question.sheet);
    case 'end':
      await underWay.get(question.sheet)?.portions.return(undefined);
      return { rows: [], done: true, ...nothingLeft };
  }
}

async function nextRows(sheet: number): Promise<ReaderAnswer> {
  const reading = underWay.get(sheet) ?? begin(sheet);
  if (!reading) return { rows: [], done: true, ...nothingLeft };
  const leftOut = (): LeftOut => {
    const read = spreadsheet?.sheets[sheet];
    return read ? { hiddenRows: read.hiddenRows(), hiddenColumns: read.hiddenColumns() } : nothingLeft;
  };
  const rows: SpreadsheetRow[] = [];
  let characters = 0;
  for (;;) {
    let taken = 0;
    for (const row of reading.left) {
      if (rows.length >= answerRows || characters >= answerCharacters) break;
      rows.push(row);
      taken += 1;
      for (const cell of row.cells) characters += cell.length;
    }
    reading.left = reading.left.slice(taken);
    if (reading.left.length > 0) return { rows, done: false, ...leftOut() };
    const { value, done } = await reading.portions.next();
    if (done) return { rows, done, ...leftOut() };
    reading.left = value;
  }
}

function begin(sheet: number): Reading | null {
  const portions = spreadsheet?.sheets[sheet]?.portions();
  if (!portions) return null;
  const reading: Reading = { portions, left: [] };
  underWay.set(sheet, reading);
  return reading;
}
