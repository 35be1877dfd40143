import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type CellDoubt, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { BoundedText, parseXml, type XmlHandlers } from './bounded-xml';
import { type CellStyle, plainStyle, type Shown } from './cell-style';
import { isoDay, numberText, plainText } from './cell-text';
import { type ConditionalArea, createConditionalRules } from './conditional-formats';
import type { HiddenColumns } from './hidden-columns';
import { createMergedCells, Doubts, type MergedArea } from './merged-areas';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { SpreadsheetRow } from './spreadsheet-row';
import { isTrue, type Workbook } from './xlsx-parts';

/** What a sheet is read with. */
export interface SheetReading {
  readonly workbook: Workbook;
  readonly limits: SpreadsheetLimits;
  readonly merged: readonly MergedArea[];
  readonly conditional: readonly ConditionalArea[];
  /** Called for a row with text that its owner has hidden; returns whether it is read. */
  readonly hidden: () => boolean;
  readonly hiddenColumns: HiddenColumns;
}

/** The rows of one sheet, as they are read from the file. Throws spreadsheetTooManyRows beyond the limit. */
export async function* sheetRows(part: Readable, reading: SheetReading): AsyncGenerator<readonly SpreadsheetRow[]> {
  const { limits } = reading;
  let collected: SpreadsheetRow[] = [];
  const handlers = rowHandlers(reading, (row) => collected.push(row));
  const take = (): SpreadsheetRow[] => {
    const taken = collected;
    collected = [];
    return taken;
  };
  yield* parseXml(part, handlers, { ...limits, bytes: limits.fileBytes }, take);
}

/** Takes what a cell displays; `moment` is what a date stores. */
type Put = (text: string, doubt: CellDoubt | null, moment?: string) => void;

/** Rows of a sheet end here, in every program. */
const lastRow = 1_048_576;
const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Collects cells into rows. A row or a cell without a position follows the previous one. Rows without text are not
 * counted. For inline strings the text counts, never a value beside it.
 */
function rowHandlers(
  { workbook, limits, merged, conditional, hidden, hiddenColumns }: SheetReading,
  take: (row: SpreadsheetRow) => void,
): XmlHandlers {
  let number = 0;
  let isHidden = false;
  let filled = 0;
  let hiddenBefore = 0;
  let cells: string[] = [];
  const doubts = new Doubts();
  const fillMerged = createMergedCells(merged);
  const rules = createConditionalRules(conditional);
  let column = -1;
  let type = '';
  let style = 0;
  let isFormula = false;
  let hasValue = false;
  let inText = false;
  let inReading = false;
  const value = new BoundedText(limits.textLength);
  const inline = new BoundedText(limits.textLength);
  const formula = new BoundedText(limits.textLength);
  let collecting: BoundedText | null = null;
  const put: Put = (text, doubt, moment) => {
    if (hiddenColumns.leavesOut(column, text)) return;
    while (cells.length < column) cells.push('');
    cells[column] = text.slice(0, limits.textLength);
    if (doubt !== null) doubts.add(column, doubt, moment);
  };
  /** Whether a rule over the cell may display something else. */
  const isShownOtherwise = (written: string, text: string): boolean => {
    let isOther = false;
    const compare = (other: string, doubt: CellDoubt | null): void => {
      isOther ||= other !== text || doubt === 'unseen' || doubt === 'unreadable';
    };
    for (const rule of rules?.over(column) ?? []) {
      if (rule === null) return true;
      cellShown(type, written, rule, workbook, compare);
      if (isOther) return true;
    }
    return false;
  };
  const putUnlessRuled =
    (written: string): Put =>
    (text, doubt, moment) =>
      put(
        text,
        (doubt === null || doubt === 'formatted') && isShownOtherwise(written, text) ? 'conditional' : doubt,
        moment,
      );
  const endCell = (): void => {
    if (column < 0 || column >= limits.columns) return;
    const written = type === 'inlineStr' && inline.value !== '' ? inline.value : value.value;
    const hasResult = written !== '' || (hasValue && type === 'str');
    if (isFormula && (!hasResult || (workbook.isUncalculated && type === 'n' && written === '0')))
      put(`=${formula.value}`, 'noResult');
    else if (written !== '')
      cellShown(type, written, workbook.styles[style] ?? plainStyle, workbook, rules ? putUnlessRuled(written) : put);
  };
  const open: XmlHandlers['open'] = (element, attributes) => {
    if (element === 'c') {
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
      type = attributes['t'] ?? 'n';
      style = Number(attributes['s'] ?? 0);
      isFormula = false;
      hasValue = false;
      inText = false;
      value.clear();
      inline.clear();
      formula.clear();
    } else if (element === 'col') hiddenColumns.declare(attributes);
    else if (element === 'v') {
      collecting = value;
      hasValue = true;
    } else if (element === 'f') {
      collecting = formula;
      isFormula = true;
    } else if (element === 'is') inText = true;
    else if (element === 't') collecting = inReading ? null : inText ? inline : value;
    else if (element === 'rPh') inReading = true;
    else if (element === 'row') {
      const said = Number(attributes['r'] ?? Number.NaN);
      number = said > number && said <= lastRow ? said : number + 1;
      isHidden = isTrue(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0;
      cells = [];
      doubts.clear();
      column = -1;
      rules?.enter(number);
    }
  };
  return {
    open,
    text(piece) {
      collecting?.add(piece);
    },
    close(element) {
      if (element === 'v' || element === 't' || element === 'f') collecting = null;
      else if (element === 'rPh') inReading = false;
      else if (element === 'is') inText = false;
      else if (element === 'c') endCell();
      else if (element === 'row') {
        const isEmpty = cells.every(isBlank);
        fillMerged(number, cells, doubts);
        if (isEmpty) return;
        if (isHidden && !hidden()) {
          hiddenBefore += 1;
          return;
        }
        filled += 1;
        if (filled > limits.rows)
          throw new Refusal(spreadsheetRefusals.spreadsheetTooManyRows, {
            max: (limits.rows - 1).toLocaleString('es-AR'),
          });
        const row = doubts.rowOf(number, cells);
        take(hiddenBefore === 0 ? row : { ...row, hiddenBefore });
        hiddenBefore = 0;
      }
    },
  };
}

/**
 * Returns what the cell displays; for a formula, the value stored with it. Throws spreadsheetBroken for a missing
 * shared text.
 */
function cellShown(type: string, written: string, style: CellStyle, { sharedTexts }: Workbook, put: Put): void {
  switch (type) {
    case 'n':
      if (style.number !== null) return shown(style.number(written), put);
      return plainNumberShown(written, put);
    case 'b':
      return put(written.trim() === '1' || written.trim() === 'true' ? 'VERDADERO' : 'FALSO', 'boolean');
    case 'd':
      return put(isoDay(written), 'date', /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?/.exec(written)?.[0]);
    case 'e':
      return put(written, 'error');
    default: {
      const text = type === 's' ? sharedTexts[Number(written)] : plainText(written);
      if (text === undefined) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
      if (text === '') return;
      if (style.text === null) return put(text, null);
      return shown(style.text(text), put);
    }
  }
}

function plainNumberShown(written: string, put: Put): void {
  const text = numberText(written);
  put(text, text.includes('E+') ? 'rounded' : null);
}

function shown({ text, doubt, moment }: Shown, put: Put): void {
  put(text, doubt, moment);
}

/** 'AB12' → 27. An invalid reference yields a column that is ignored. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const position = letter.toUpperCase().charCodeAt(0) - 64;
    if (position < 1 || position > 26) break;
    column = column * 26 + position;
  }
  return column - 1;
}
