import { z } from 'zod';
import { cut } from '../texts/cut';
import { fill } from '../texts/fill';
import { validation } from '../texts/validation.texts';
import type { ColumnPositions, SheetColumn } from './find-columns';
import { sheetCells } from './sheet-cells.texts';
import { type CellDoubt, cellAddress, type SheetRow } from './sheet-row';

/** Soft hyphens, zero-width characters, direction marks, the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Leading, trailing or repeated spaces, line breaks, tabs, unusual spaces, and invisible characters. */
const untidy = /[^\S ]|^ | $| {2}|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/**
 * The text of a cell as a person reads it: runs of spaces, tabs and line breaks become one space, invisible characters
 * are dropped.
 */
export function cellText(cell: string): string {
  return untidy.test(cell) ? cell.replace(unseen, '').replace(/\s+/g, ' ').trim() : cell;
}

/** A text of which so much is kept. */
export const shortText = (most: number) => z.string().transform((cell) => cut(cell, most));

/** UTF-8 decoded with the wrong encoding, and characters that no encoding has: 'PÃ©rez', 'P�rez'. */
const spoilt = /Ã[\u0080-\u00bf\u0152-\u0178\u2013-\u2122]|Â[\u0080-\u00bf]|\ufffd/;

/** The cells of a row's columns, and why some are doubtful. */
export interface ReadCells<Key extends string> {
  readonly input: Record<Key, string>;
  readonly doubts: Partial<Record<Key, CellDoubt>> | null;
}

/** Reads the columns of a row. `allowed` are doubts that the caller can resolve, such as yes and no. */
export function readCells<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  { cells, doubts, moments }: SheetRow,
  positions: ColumnPositions<Key>,
  allowed: readonly CellDoubt[] = [],
): ReadCells<Key> {
  const input = {} as Record<Key, string>;
  const match: Partial<Record<Key, CellDoubt>> = {};
  let areAny = false;
  for (const { key, isMoment } of columns) {
    const position = positions[key];
    const moment = isMoment ? moments?.[position] : undefined;
    if (moment !== undefined) {
      input[key] = moment;
      continue;
    }
    const cell = cells[position] ?? '';
    input[key] = cellText(cell);
    const doubt = doubts?.[position] ?? (spoilt.test(cell) ? 'accents' : undefined);
    if (doubt === undefined || allowed.includes(doubt)) continue;
    match[key] = doubt;
    areAny = true;
  }
  return { input, doubts: areAny ? match : null };
}

/** Signs of a format are accepted where the column allows them, except in codes: 10.003.001 is not 10003001. */
const isRefused = (doubt: CellDoubt | undefined, { isCode }: SheetColumn): boolean =>
  doubt !== undefined && (doubt !== 'formatted' || isCode === true);

/** Whether a row is refused for its cells alone, whatever they say. */
export function isDoubtful<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  { doubts: inRow }: SheetRow,
  { doubts }: ReadCells<Key>,
): boolean {
  return (
    (doubts !== null && columns.some((column) => isRefused(doubts[column.key], column))) ||
    (inRow !== undefined && Object.values(inRow).includes('shifted'))
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Why a row is refused: for each wrong cell its column, address, cause and remedy, all at once, in column order. */
export function rowReason<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  row: SheetRow,
  positions: ColumnPositions<Key>,
  { input, doubts }: ReadCells<Key>,
  issues: readonly Issue[],
): string {
  const reasons = columns.flatMap((column) => {
    const { key, title } = column;
    const issue = issues.find(({ path: [field] }) => field === key);
    const doubt = doubts?.[key];
    if (!issue && !isRefused(doubt, column)) return [];
    const position = positions[key];
    const place = position < row.cells.length ? ` (${cellAddress(position, row.number)})` : '';
    const why =
      doubt === undefined ? signNamed(issue?.message ?? '', input[key], column) : doubtText(doubt, input[key]);
    return [`${title}${place}: ${why}`];
  });
  const [beyond] = Object.entries(row.doubts ?? {}).find(([, doubt]) => doubt === 'shifted') ?? [];
  if (beyond !== undefined) reasons.push(fill(sheetCells.shifted, { cell: cellAddress(Number(beyond), row.number) }));
  return reasons.join('. ');
}

/** Why a doubtful cell is refused, and the remedy. */
export function doubtText(doubt: CellDoubt, displayed: string): string {
  return fill(sheetCells.doubt[doubt === 'shifted' ? 'formatted' : doubt], { shown: cut(displayed, 40) });
}

const named: Readonly<Record<string, string>> = { ' ': sheetCells.space, ',': sheetCells.comma };

/**
 * What people write so that a spreadsheet keeps a text ('00101, ="00101"), and the separators of a fraction or a day.
 */
const signsOfFormat = new Set(["'", '’', '‘', '´', '`', '=', '"', '.', ',', '/']);
/** Whether the cells of a column are codes and numbers: names and descriptions may contain such signs. */
export const isOfNumbers = (signs: RegExp): boolean => signs.test('0') && !signs.test(' ');

/** The sentence about a sign that a cell may not have, with the sign. */
function signNamed(message: string, cell: string, { signs }: SheetColumn): string {
  if (!signs || (message !== validation.forbiddenCharacters && message !== validation.numbersOnly)) return message;
  const sign = [...cell].find((each) => !signs.test(each));
  if (sign === undefined) return message;
  const name = /[\p{Cc}\p{Cf}]/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : (named[sign] ?? sign);
  const said = `${message}: «${name}»`;
  return isOfNumbers(signs) && signsOfFormat.has(sign) ? fill(sheetCells.asText, { said }) : said;
}
