import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain';
import { BoundedText, parseXml, type XmlHandlers } from './bounded-xml';
import { dateText, numberText, plainText } from './cell-text';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { SpreadsheetRow } from './spreadsheet-row';
import type { Workbook } from './xlsx-parts';

/** The rows of one sheet, as they are read from the file. Throws spreadsheetTooManyRows beyond the limit. */
export async function* sheetRows(
  part: Readable,
  workbook: Workbook,
  limits: SpreadsheetLimits,
): AsyncGenerator<readonly SpreadsheetRow[]> {
  let collected: SpreadsheetRow[] = [];
  const handlers = rowHandlers(workbook, limits, (row) => collected.push(row));
  const take = (): SpreadsheetRow[] => {
    const taken = collected;
    collected = [];
    return taken;
  };
  yield* parseXml(part, handlers, { ...limits, bytes: limits.fileBytes }, take);
}

/** Collects cells into rows. A row or a cell without a position follows the one before it. */
function rowHandlers(workbook: Workbook, limits: SpreadsheetLimits, take: (row: SpreadsheetRow) => void): XmlHandlers {
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  const written = new BoundedText(limits.textLength);
  let collecting = false;
  let inReading = false;
  const open: XmlHandlers['open'] = (element, attributes) => {
    if (element === 'row') {
      number = attributes['r'] === undefined ? number + 1 : Number(attributes['r']);
      if (!(number <= limits.rows))
        throw new Refusal('spreadsheetTooManyRows', { max: (limits.rows - 1).toLocaleString('es-AR') });
      cells = [];
      column = -1;
    } else if (element === 'c') {
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
      type = attributes['t'] ?? 'n';
      style = Number(attributes['s'] ?? 0);
      written.clear();
    } else if (element === 'rPh') inReading = true;
    else if (element === 'v' || element === 't') collecting = !inReading;
  };
  return {
    open,
    text(piece) {
      if (collecting) written.add(piece);
    },
    close(element) {
      if (element === 'v' || element === 't') collecting = false;
      else if (element === 'rPh') inReading = false;
      else if (element === 'c' && column >= 0 && column < limits.columns && written.value !== '') {
        while (cells.length < column) cells.push('');
        cells[column] = cellText(type, written.value, style, workbook).slice(0, limits.textLength);
      } else if (element === 'row' && cells.some((cell) => cell.trim() !== '')) take({ number, cells });
    },
  };
}

/** What the cell shows; for a formula, the value stored with it. */
function cellText(type: string, value: string, style: number, { sharedTexts, dateStyles, date1904 }: Workbook): string {
  switch (type) {
    case 's':
      return sharedTexts[Number(value)] ?? '';
    case 'n':
      return dateStyles[style] ? dateText(value, date1904) : numberText(value);
    case 'b':
      return value.trim() === '1' ? 'VERDADERO' : 'FALSO';
    case 'd':
      return isoDay(value);
    default:
      return plainText(value);
  }
}

/** A date that the file stores as ISO text, in the form of other dates. */
function isoDay(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : value;
}

/** 'AB12' → 27. An invalid reference gives a column that is ignored. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const position = letter.toUpperCase().charCodeAt(0) - 64;
    if (position < 1 || position > 26) break;
    column = column * 26 + position;
  }
  return column - 1;
}
