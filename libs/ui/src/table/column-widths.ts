/** What a column needs, in pixels, with its padding: at least, and for each of the measured rows. Only text may be cut. */
export interface ColumnNeed {
  readonly least: number;
  readonly whole: number;
  /** Of a text column: what each row needs; the widest is `whole`, unless the heading is wider. */
  readonly rows: readonly number[];
  readonly isText: boolean;
  /** Numbers of cards, files, invoices: cut, they say nothing, while a name is still read. */
  readonly isCode: boolean;
}

const step = 4;

/**
 * How wide each text column is, so that all columns fit into `room`; null for the others, which keep what they need. None
 * is wider than its widest row. When there is not enough for all, codes are whole, and the others share the room by how
 * many of their rows would still be cut: one long name does not take the room of a column whose rows are all cut.
 * Never below `floor`: then the table overflows.
 */
export function textWidths(columns: readonly ColumnNeed[], room: number, floor: number): readonly (number | null)[] {
  const most = columns.map(({ least, whole }) => Math.max(least, whole));
  const widths = columns.map(({ isText, least }, index) =>
    isText ? Math.max(least, Math.min(most[index] ?? 0, floor)) : null,
  );
  let left = room - columns.reduce((sum, _, index) => sum + (widths[index] ?? most[index] ?? 0), 0);
  const give = (index: number, pixels: number): void => {
    widths[index] = (widths[index] ?? 0) + pixels;
    left -= pixels;
  };
  const lacking = (index: number): number => {
    const width = widths[index] ?? null;
    return width === null ? 0 : (most[index] ?? 0) - width;
  };
  for (const [index, { isCode }] of columns.entries())
    if (isCode && lacking(index) > 0 && lacking(index) <= left) give(index, lacking(index));
  while (left >= 1) {
    let [best, gain] = [-1, 0];
    for (const [index, { rows }] of columns.entries()) {
      if (lacking(index) <= 0) continue;
      const width = widths[index] ?? 0;
      // A cut heading counts a little, so that it is in one line where there is room.
      const cut = rows.filter((need) => need > width).length + 0.1;
      if (cut / width > gain) [best, gain] = [index, cut / width];
    }
    if (best < 0) break;
    give(best, Math.min(step, lacking(best), left));
  }
  return widths;
}
