/** The rendered rows of a page, and the height of the others above and below them. */
export interface DrawnRows {
  readonly indices: readonly number[];
  readonly above: number;
  readonly below: number;
  /** Learns how high a row is. */
  readonly measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** Pages with more rows than this are virtualised. */
export const virtualFrom = 60;
/** Of a row with one line; a rendered row is measured. */
export const rowHeightPx = 40;

/** The first rows of a page, up to `count` or all of them. */
export function firstRows(length: number, count = length): DrawnRows {
  const drawn = Math.min(length, count);
  return {
    indices: Array.from({ length: drawn }, (_, index) => index),
    above: 0,
    below: (length - drawn) * rowHeightPx,
  };
}
