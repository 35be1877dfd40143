import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { cut } from '@comensal/domain/platform/texts';
import { BoundedText, parseXml, type XmlHandlers } from './bounded-xml';
import { type CellStyle, type DisplayedCell, plainStyle } from './cell-style';
import { isoDay, numberText, plainText } from './cell-text';
import { type ConditionalArea, type ConditionalRules, createConditionalRules } from './conditional-formats';
import type { HiddenColumns } from './hidden-columns';
import { columnOf, createMergedCells, Doubts, type MergedArea } from './merged-areas';
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
  const rows = new RowReader(reading);
  yield* parseXml(part, rows, { ...limits, bytes: limits.fileBytes }, () => rows.take());
}

/** Rows of a sheet end here, in every program. */
const lastRow = 1_048_576;
const isBlank = (cell: string): boolean => cell.trim() === '';

type Attributes = Readonly<Record<string, string>>;

/** Collects cells into rows. A row without a position follows the previous one. Rows without text are not counted. */
class RowReader implements XmlHandlers {
  private readonly cell: CellReader;
  private readonly rules: ConditionalRules | null;
  private readonly fillMerged: ReturnType<typeof createMergedCells>;
  private readonly doubts = new Doubts();
  private collected: SpreadsheetRow[] = [];
  private cells: string[] = [];
  private number = 0;
  private isHidden = false;
  private filled = 0;
  private hiddenBefore = 0;

  constructor(private readonly reading: SheetReading) {
    this.rules = createConditionalRules(reading.conditional);
    this.fillMerged = createMergedCells(reading.merged);
    this.cell = new CellReader(reading, this.rules);
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'row') this.begin(attributes);
    else if (element === 'col') this.reading.hiddenColumns.declare(attributes);
    else this.cell.open(element, attributes);
  }

  text(piece: string): void {
    this.cell.text(piece);
  }

  close(element: string): void {
    if (element === 'row') this.end();
    else if (element === 'c') this.endCell();
    else this.cell.close(element);
  }

  /** The rows since the last call. */
  take(): readonly SpreadsheetRow[] {
    const taken = this.collected;
    this.collected = [];
    return taken;
  }

  private begin(attributes: Attributes): void {
    const said = Number(attributes['r'] ?? Number.NaN);
    this.number = said > this.number && said <= lastRow ? said : this.number + 1;
    this.isHidden = isTrue(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0;
    this.cells = [];
    this.doubts.clear();
    this.cell.column = -1;
    this.rules?.enter(this.number);
  }

  private endCell(): void {
    const { column } = this.cell;
    const { limits, hiddenColumns } = this.reading;
    const displayed = column < 0 || column >= limits.columns ? null : this.cell.displayed();
    if (displayed === null || hiddenColumns.leavesOut(column, displayed.text)) return;
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = cut(displayed.text, limits.textLength);
    if (displayed.doubt !== null) this.doubts.add(column, displayed.doubt, displayed.moment);
  }

  private end(): void {
    const { limits, hidden } = this.reading;
    const isEmpty = this.cells.every(isBlank);
    this.fillMerged(this.number, this.cells, this.doubts);
    if (isEmpty) return;
    if (this.isHidden && !hidden()) {
      this.hiddenBefore += 1;
      return;
    }
    this.filled += 1;
    if (this.filled > limits.rows)
      throw new Refusal(spreadsheetRefusals.spreadsheetTooManyRows, { max: (limits.rows - 1).toLocaleString('es-AR') });
    const row = this.doubts.rowOf(this.number, this.cells);
    this.collected.push(this.hiddenBefore === 0 ? row : { ...row, hiddenBefore: this.hiddenBefore });
    this.hiddenBefore = 0;
  }
}

/**
 * The cell that is being read. Without a position it follows the previous one. For inline strings the text counts,
 * never a value beside it.
 */
class CellReader {
  column = -1;
  private type = 'n';
  private style = 0;
  private isFormula = false;
  private hasValue = false;
  private isInline = false;
  private isPhonetic = false;
  private readonly value: BoundedText;
  private readonly inline: BoundedText;
  private readonly formula: BoundedText;
  private collecting: BoundedText | null = null;

  constructor(
    private readonly reading: SheetReading,
    private readonly rules: ConditionalRules | null,
  ) {
    const { textLength } = reading.limits;
    this.value = new BoundedText(textLength);
    this.inline = new BoundedText(textLength);
    this.formula = new BoundedText(textLength);
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'c') {
      this.column = attributes['r'] === undefined ? this.column + 1 : columnOf(attributes['r']);
      this.type = attributes['t'] ?? 'n';
      this.style = Number(attributes['s'] ?? 0);
      this.isFormula = false;
      this.hasValue = false;
      this.isInline = false;
      this.value.clear();
      this.inline.clear();
      this.formula.clear();
    } else if (element === 'v') {
      this.collecting = this.value;
      this.hasValue = true;
    } else if (element === 'f') {
      this.collecting = this.formula;
      this.isFormula = true;
    } else if (element === 'is') this.isInline = true;
    else if (element === 't') this.collecting = this.isPhonetic ? null : this.isInline ? this.inline : this.value;
    else if (element === 'rPh') this.isPhonetic = true;
  }

  text(piece: string): void {
    this.collecting?.add(piece);
  }

  close(element: string): void {
    if (element === 'v' || element === 't' || element === 'f') this.collecting = null;
    else if (element === 'rPh') this.isPhonetic = false;
    else if (element === 'is') this.isInline = false;
  }

  /** What the cell displays; null for nothing. */
  displayed(): DisplayedCell | null {
    const { type, reading } = this;
    const written = type === 'inlineStr' && this.inline.value !== '' ? this.inline.value : this.value.value;
    const hasResult = written !== '' || (this.hasValue && type === 'str');
    if (this.isFormula && (!hasResult || (reading.workbook.isUncalculated && type === 'n' && written === '0')))
      return { text: `=${this.formula.value}`, doubt: 'noResult' };
    if (written === '') return null;
    const displayed = displayedCell(type, written, reading.workbook.styles[this.style] ?? plainStyle, reading.workbook);
    const isRuled = this.rules !== null && (displayed?.doubt === null || displayed?.doubt === 'formatted');
    return isRuled && this.isDisplayedOtherwise(written, displayed.text)
      ? { ...displayed, doubt: 'conditional' }
      : displayed;
  }

  /** Whether a rule over the cell may display something else. */
  private isDisplayedOtherwise(written: string, text: string): boolean {
    for (const rule of this.rules?.over(this.column) ?? []) {
      const other = rule && displayedCell(this.type, written, rule, this.reading.workbook);
      if (!other || other.text !== text || other.doubt === 'unseen' || other.doubt === 'unreadable') return true;
    }
    return false;
  }
}

/**
 * Returns what a cell with this content displays; for a formula, the value stored with it. Throws spreadsheetBroken for
 * a missing shared text.
 */
function displayedCell(
  type: string,
  written: string,
  style: CellStyle,
  { sharedTexts }: Workbook,
): DisplayedCell | null {
  switch (type) {
    case 'n': {
      if (style.number !== null) return style.number(written);
      const text = numberText(written);
      return { text, doubt: text.includes('E+') ? 'rounded' : null };
    }
    case 'b':
      return { text: ['1', 'true'].includes(written.trim()) ? 'VERDADERO' : 'FALSO', doubt: 'boolean' };
    case 'd': {
      const [moment] = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?/.exec(written) ?? [];
      return { text: isoDay(written), doubt: 'date', moment };
    }
    case 'e':
      return { text: written, doubt: 'error' };
    default: {
      const text = type === 's' ? sharedTexts[Number(written)] : plainText(written);
      if (text === undefined) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
      if (text === '') return null;
      return style.text === null ? { text, doubt: null } : style.text(text);
    }
  }
}
