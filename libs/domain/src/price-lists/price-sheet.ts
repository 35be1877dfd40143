import { amountToText, formatMoney, readAmount } from '../platform/money';
import { changeOf, isLargeChange, type PriceChange } from './price-changes';
import { maxPriceMinor } from './price-list.schemas';

/** A price in minor units; null where the service is offered without one, undefined where it is not offered at all. */
export type SheetPrice = number | null | undefined;

/** A rectangle of cells, all four edges included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

type Changed = ReadonlyMap<number, number | null>;

/**
 * Prices of services (rows) in lists (columns) while a person changes them. A cell is `row * columns + column`. `read`
 * has the prices as the person saw them, `changed` those that differ by now. Every function returns another sheet, or the
 * same one where nothing differs.
 */
export interface PriceSheet {
  readonly rows: number;
  readonly columns: number;
  readonly read: readonly SheetPrice[];
  readonly changed: Changed;
  readonly past: readonly Changed[];
  readonly future: readonly Changed[];
}

/** The sheet after an act, and in how many cells it could not be done: no price, or none that a list may have. */
export interface SheetAct {
  readonly sheet: PriceSheet;
  readonly refused: number;
}

/** How many acts can be undone. */
const mostUndone = 100;

/** More cells than a pasted block can have in a sheet. */
const mostPasted = 200_000;

export function openSheet(rows: number, columns: number, read: readonly SheetPrice[], changed: Changed = new Map()) {
  return { rows, columns, read, changed, past: [], future: [] } satisfies PriceSheet;
}

/** The price of a cell as it would be saved. */
export function priceAt({ read, changed }: PriceSheet, cell: number): SheetPrice {
  const price = changed.get(cell);
  return price === undefined ? read[cell] : price;
}

/** What the person changed in a cell; null for nothing (PRI-13). */
export function changeAt(sheet: PriceSheet, cell: number): (Omit<PriceChange, 'id'> & { isLarge: boolean }) | null {
  const next = sheet.changed.get(cell);
  if (next === undefined) return null;
  const change = changeOf(sheet.read[cell] ?? null, next);
  return { ...change, isLarge: isLargeChange(change) };
}

/** The typed or pasted price of a service, null for none; undefined where it is no price (PRI-19, O-104). */
export function readPrice(typed: string): SheetPrice {
  const read = readAmount(typed, undefined, maxPriceMinor);
  if (read.kind === 'empty') return null;
  return read.kind === 'amount' && read.minor > 0 ? read.minor : undefined;
}

/** Sets prices; cells that are not offered stay. Can be undone. */
export function withPrices(sheet: PriceSheet, prices: Iterable<readonly [cell: number, price: number | null]>) {
  const changed = new Map(sheet.changed);
  let differs = false;
  for (const [cell, price] of prices) {
    const read = sheet.read[cell];
    const before = changed.get(cell);
    if (read === undefined || price === (before === undefined ? read : before)) continue;
    differs = true;
    if (price === read) changed.delete(cell);
    else changed.set(cell, price);
  }
  return differs ? { ...sheet, changed, past: [...sheet.past, sheet.changed].slice(-mostUndone), future: [] } : sheet;
}

export function undone(sheet: PriceSheet): PriceSheet {
  const changed = sheet.past.at(-1);
  return changed
    ? { ...sheet, changed, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.changed] }
    : sheet;
}

export function redone(sheet: PriceSheet): PriceSheet {
  const changed = sheet.future.at(-1);
  return changed
    ? { ...sheet, changed, past: [...sheet.past, sheet.changed], future: sheet.future.slice(0, -1) }
    : sheet;
}

/** The cells of a block, row by row. */
export function cellsOf({ columns }: Pick<PriceSheet, 'columns'>, { top, left, bottom, right }: Block): number[] {
  const cells: number[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push(row * columns + column);
  return cells;
}

/** Takes the services of a block out of their lists. */
export function cleared(sheet: PriceSheet, block: Block): PriceSheet {
  return withPrices(
    sheet,
    cellsOf(sheet, block).map((cell) => [cell, null]),
  );
}

/** The first row of a block in all its rows; a block of one row takes the row above it. */
export function filledDown(sheet: PriceSheet, block: Block): PriceSheet {
  const from = block.top === block.bottom ? block.top - 1 : block.top;
  if (from < 0) return sheet;
  return withPrices(
    sheet,
    cellsOf(sheet, block).flatMap((cell) => {
      const price = priceAt(sheet, from * sheet.columns + (cell % sheet.columns));
      return price === undefined ? [] : [[cell, price] as const];
    }),
  );
}

/** By how much prices rise, in hundredths of a percent (negative: they fall), and to which multiple they are rounded, in minor units. */
export interface Rise {
  readonly hundredths: number;
  readonly step: number;
}

/** A typed percentage in hundredths: '8,5 %' is 850, '-10' is -1000; undefined for nothing, NaN for what is none. */
export function typedPercent(typed: string): number | undefined {
  const text = typed.replace('%', '').trim();
  if (text === '') return undefined;
  const isSigned = /^[-+\u2212]/.test(text);
  const figure = isSigned ? text.slice(1) : text;
  const read = readAmount(figure, 2, 1_000_000);
  if (read.kind !== 'amount' || figure.includes('$')) return Number.NaN;
  return isSigned && !text.startsWith('+') ? -read.minor : read.minor;
}

/** The typed percentage of a rise in hundredths; null where it is none, or nothing would be left of a price. */
export function readPercent(typed: string): number | null {
  const hundredths = typedPercent(typed) ?? 0;
  return hundredths > -10_000 && hundredths !== 0 ? hundredths : null;
}

/**
 * The price that is nearest to a fraction of minor units, a multiple of `step`, half a step upwards; none is rounded to
 * nothing. Null above the highest price. Exact; takes a fraction that is not negative.
 */
export function roundedPrice(numerator: bigint, denominator: bigint, step: number): number | null {
  const unit = 2n * denominator * BigInt(step);
  const steps = (2n * numerator + unit / 2n) / unit;
  const price = Number(steps === 0n ? 1n : steps) * step;
  return price <= maxPriceMinor ? price : null;
}

/** Raises the prices of a block (`roundedPrice`). A price that would exceed the highest one stays, and is counted. */
export function raised(sheet: PriceSheet, block: Block, { hundredths, step }: Rise): SheetAct {
  let refused = 0;
  const prices = cellsOf(sheet, block).flatMap((cell) => {
    const price = priceAt(sheet, cell);
    if (price === undefined || price === null) return [];
    const next = roundedPrice(BigInt(price) * BigInt(10_000 + hundredths), 10_000n, step);
    if (next !== null) return [[cell, next] as const];
    refused += 1;
    return [];
  });
  return { sheet: withPrices(sheet, prices), refused };
}

/** The block as spreadsheets take it: columns by tabs, '1234,50', nothing for no price. */
export function copied(sheet: PriceSheet, block: Block): string {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    const cells = cellsOf(sheet, { ...block, top: row, bottom: row });
    lines.push(cells.map((cell) => pricedText(priceAt(sheet, cell))).join('\t'));
  }
  return lines.join('\n');
}

const pricedText = (price: SheetPrice): string => (typeof price === 'number' ? amountToText(price) : '');

/**
 * Puts a copied block of a spreadsheet over a block of the sheet, and repeats it where that is a multiple of it. A text
 * that is no price leaves its cell as it is and is counted, as is a price for a cell outside the sheet or not offered.
 */
export function pasted(sheet: PriceSheet, block: Block, text: string): SheetAct & { readonly over: Block } {
  const texts = readBlock(text);
  const [height, width] = [texts.length, texts.reduce((most, row) => Math.max(most, row.length), 0)];
  const repeats = (block.bottom - block.top + 1) % height === 0 && (block.right - block.left + 1) % width === 0;
  const over = {
    ...block,
    bottom: repeats ? block.bottom : Math.min(block.top + height, sheet.rows) - 1,
    right: repeats ? block.right : Math.min(block.left + width, sheet.columns) - 1,
  };
  let refused = 0;
  const prices: (readonly [number, number | null])[] = [];
  const put = (row: number, column: number, typed: string): void => {
    const read = readPrice(typed);
    const cell = row * sheet.columns + column;
    const isOffered = row < sheet.rows && column < sheet.columns && sheet.read[cell] !== undefined;
    if (isOffered && read !== undefined) prices.push([cell, read]);
    else if (read !== null) refused += 1;
  };
  if (repeats)
    for (const cell of cellsOf(sheet, block)) {
      const [row, column] = [Math.floor(cell / sheet.columns), cell % sheet.columns];
      put(row, column, texts[(row - block.top) % height]?.[(column - block.left) % width] ?? '');
    }
  else texts.forEach((line, down) => line.forEach((typed, along) => put(block.top + down, block.left + along, typed)));
  return { sheet: withPrices(sheet, prices), refused, over };
}

/**
 * The cells of a copied block: lines and tabs, a text in quotes as a whole, two quotes in it as one. The last line of a
 * spreadsheet's block is ended, too.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (let at = 0, count = 0; at <= text.length && count < mostPasted; count += 1) {
    const close = text[at] === '"' ? closingQuote(text, at) : -1;
    const end = close < 0 ? endOfCell(text, at) : close + 1;
    rows.at(-1)?.push(close < 0 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"'));
    const isLine = end < text.length && text[end] !== '\t';
    if (isLine) rows.push([]);
    at = end + (isLine && text.startsWith('\r\n', end) ? 2 : 1);
  }
  const last = rows.at(-1);
  return rows.length > 1 && (last?.length === 0 || (last?.length === 1 && last[0] === '')) ? rows.slice(0, -1) : rows;
}

function endOfCell(text: string, from: number): number {
  const ends = /[\t\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

/** Where the text in quotes ends that begins there; -1 where a quote is only a part of a cell. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote >= 0 && endOfCell(text, quote + 1) === quote + 1 ? quote : -1;
}

/** What another person saved in a cell meanwhile becomes what was read there; the own price stays, or is given up. */
export function settled(sheet: PriceSheet, cell: number, saved: number | null, keepsOwn: boolean): PriceSheet {
  const read = sheet.read.with(cell, saved);
  const changed = new Map(sheet.changed);
  if (!keepsOwn || changed.get(cell) === saved) changed.delete(cell);
  return { ...sheet, read, changed, past: [], future: [] };
}

/** '$ 1.234,50', or nothing. */
export const sheetPriceText = (price: SheetPrice): string => (typeof price === 'number' ? formatMoney(price) : '');
