import { Refusal } from '@comensal/domain/platform/refusals';
import { type CellDoubt, type SheetRow, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import type { SpreadsheetLimits } from './spreadsheet-limits';

const element = /^(?:\w{1,20}:)?mergeCell\s/;
const reference = /ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/;

/** Merged cells; the content is in the first. Rows count from 1, columns from 0. */
export interface MergedArea {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The merged cells of a sheet, by their first row. `tags` are those after its rows. Throws spreadsheetTooLarge for
 * endless ones.
 */
export function mergedAreas(tags: readonly string[], limits: SpreadsheetLimits): MergedArea[] {
  const areas: MergedArea[] = [];
  for (const tag of tags) {
    if (!element.test(tag)) continue;
    const [, left = '', top, right = '', bottom] = reference.exec(tag) ?? [];
    if (top === undefined) continue;
    areas.push({ top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) });
    if (areas.length > limits.styles) throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
  }
  return areas.sort((one, other) => one.top - other.top);
}

/**
 * Copies the text of the first cell of a merged area to its other cells, as rows are read in order. Areas of one row
 * are left as they are: a title above the table is not content of its columns.
 */
export function createMergedCells(
  areas: readonly MergedArea[],
): (number: number, cells: string[], doubts: Doubts) => void {
  const tall = areas.filter(({ top, bottom }) => bottom > top);
  if (tall.length === 0) return () => undefined;
  let next = 0;
  let open: { area: MergedArea; text: string; doubt: CellDoubt | undefined; moment: string | undefined }[] = [];
  return (number, cells, doubts) => {
    open = open.filter(({ area }) => area.bottom >= number);
    for (let area = tall[next]; area && area.top <= number; area = tall[++next])
      if (area.top === number)
        open.push({
          area,
          text: cells[area.left] ?? '',
          doubt: doubts.match?.[area.left],
          moment: doubts.moments?.[area.left],
        });
    for (const { area, text, doubt, moment } of open) {
      if (area.top === number || text === '') continue;
      for (let column = area.left; column <= Math.min(area.right, widest); column += 1) {
        while (cells.length <= column) cells.push('');
        cells[column] = text;
        if (doubt !== undefined) doubts.add(column, doubt, moment);
      }
    }
  };
}

/** No merged area fills more columns than are read. */
const widest = 63;

/** The doubtful cells of one row; allocates nothing for a row without any. */
export class Doubts {
  match: Record<number, CellDoubt> | undefined;
  moments: Record<number, string> | undefined;

  add(column: number, doubt: CellDoubt, moment?: string): void {
    this.match ??= {};
    this.match[column] = doubt;
    if (moment === undefined) return;
    this.moments ??= {};
    this.moments[column] = moment;
  }

  clear(): void {
    this.match = undefined;
    this.moments = undefined;
  }

  /** The row, with its doubts if there are any. */
  rowOf(number: number, cells: readonly string[]): SheetRow {
    if (!this.match) return { number, cells };
    return { number, cells, doubts: this.match, ...(this.moments && { moments: this.moments }) };
  }
}

/** 'AB12' → 27. An invalid reference yields a column that is ignored. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const position = letter.toUpperCase().charCodeAt(0) - 64;
    if (position < 1 || position > 26) break;
    column = column * 26 + position;
  }
  return column - 1;
}
