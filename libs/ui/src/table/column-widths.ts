/** What a column needs, in pixels: fully, and at least. Only text may be cut in between. */
export interface ColumnNeed {
  readonly whole: number;
  readonly least: number;
  readonly isText: boolean;
}

/**
 * How wide a text column may become, so that all of them fit: columns that need less keep what they need, and the
 * others are cut at the same width. `room` is the whole table's width. Never below `floor`: then the table overflows.
 */
export function mostOfText(columns: readonly ColumnNeed[], room: number, floor: number): number {
  const taken = (most: number): number =>
    columns.reduce(
      (sum, { whole, least, isText }) =>
        sum + (isText ? Math.max(least, Math.min(whole, most)) : Math.max(least, whole)),
      0,
    );
  let [fits, above] = [floor, Math.ceil(Math.max(floor, ...columns.map(({ whole, isText }) => (isText ? whole : 0))))];
  if (taken(above) <= room) return above;
  while (above - fits > 1) {
    const middle = Math.floor((fits + above) / 2);
    if (taken(middle) <= room) fits = middle;
    else above = middle;
  }
  return fits;
}
