/** What a column needs, in pixels, with its padding. */
export interface ColumnNeed {
  /** Narrower it never is: its longest word or heading, and of whom a row is about the first letters in one line. */
  readonly least: number;
  /** With every row in as few lines as it has texts. */
  readonly whole: number;
  /** Of a text column: what each row needs to be so. The widest is `whole`, unless the heading is wider. */
  readonly rows: readonly number[];
  readonly isText: boolean;
  /** Its rows have a second line already. */
  readonly isStack: boolean;
}

const step = 4;

/** How much more it counts that a row becomes very high than that a text takes a second line. */
const veryHigh = 3;
/** Of two lines: words do not fill them. */
const filled = 0.85;

/**
 * How wide each text column is, so that all columns fit into `room`; null for the others, which keep what they need. None
 * is wider than its widest row. When there is not enough for all, the columns share the room by how many of their rows
 * would still be broken: one long name does not take the room of a column whose rows are all broken. When the least
 * does not fit, the table overflows.
 */
export function textWidths(columns: readonly ColumnNeed[], room: number): readonly (number | null)[] {
  const most = columns.map(({ least, whole }) => Math.max(least, whole));
  const widths = columns.map(({ isText, least }) => (isText ? least : null));
  let left = room - columns.reduce((sum, _, index) => sum + (widths[index] ?? most[index] ?? 0), 0);
  while (left >= 1) {
    let [best, gain] = [-1, 0];
    for (const [index, { rows, isStack }] of columns.entries()) {
      const width = widths[index] ?? most[index] ?? 0;
      if (width >= (most[index] ?? 0)) continue;
      const lines = isStack ? 1 : 2 * filled;
      // A broken heading counts a little, so that it is in one line where there is room.
      const broken = rows.reduce((sum, need) => sum + (need > width * lines ? veryHigh : need > width ? 1 : 0), 0.1);
      if (broken / width > gain) [best, gain] = [index, broken / width];
    }
    if (best < 0) break;
    const width = widths[best] ?? 0;
    const given = Math.min(step, (most[best] ?? 0) - width, left);
    widths[best] = width + given;
    left -= given;
  }
  return widths;
}
