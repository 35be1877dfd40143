import { columnLetters } from '@comensal/domain/platform/spreadsheets';
import type { HiddenColumn } from './spreadsheet-row';
import { isTrue } from './xlsx-parts';

/** A heading may be a whole sentence. */
const longestText = 40;

/** The columns of a sheet that its owner does not see: hidden ones, and those with zero width. */
export class HiddenColumns {
  private readonly hidden: boolean[];
  private readonly texts = new Map<number, string>();

  constructor(
    private readonly most: number,
    private readonly areRead: boolean,
  ) {
    this.hidden = Array.from({ length: most }, () => false);
  }

  /** Takes a `col` of the sheet, which may represent many columns: as many as are read count. */
  declare(attributes: Readonly<Record<string, string>>): void {
    if (this.areRead || !(isTrue(attributes['hidden']) || Number(attributes['width'] ?? 1) === 0)) return;
    const first = Number(attributes['min'] ?? 0);
    const last = Math.min(Number(attributes['max'] ?? first), this.most);
    if (Number.isInteger(first) && first > 0) this.hidden.fill(true, first - 1, last);
  }

  /** Whether a cell with this text is left out. */
  leavesOut(column: number, text: string): boolean {
    if (this.hidden[column] !== true) return false;
    if (!this.texts.has(column) && text.trim() !== '') this.texts.set(column, text.trim().slice(0, longestText));
    return true;
  }

  leftOut(): readonly HiddenColumn[] {
    return [...this.texts].map(([column, text]) => ({ column, text })).sort((one, other) => one.column - other.column);
  }
}

/** 'C «Código»' */
export function hiddenColumnText({ column, text }: HiddenColumn): string {
  return `${columnLetters(column)} «${text}»`;
}
