/** The rendered rows of a page, and the height of the others above and below them. */
export interface DrawnRows {
  readonly indices: readonly number[];
  readonly above: number;
  readonly below: number;
}

/** Pages with more rows than this are virtualised. */
export const virtualFrom = 60;
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
