import { isPhone } from '../screen/use-media-query';

/** What a person presses or types into must never be covered. */
const controls =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="option"], [role="menuitem"], [tabindex="0"]';

/** A thumb presses a row anywhere; on a wide screen a toast in the corner covers the ends of some. */
const rows = 'tr[tabindex]';

/** The distance to the edges of the window and to the boxes to avoid. */
const edge = 16;
const gap = 8;

export type Column = 'end' | 'start' | 'center';
export interface Place {
  readonly column: Column;
  /** Pixels from the lower edge of the window. */
  readonly bottom: number;
  /** Whether it covers nothing that can be pressed. */
  readonly isFree: boolean;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The default position: the lower corner. */
export const usualPlace: Place = { column: 'end', bottom: edge, isFree: true };

/**
 * The lowest position of this size that covers none of the boxes: on the right, else on the left, else in the middle.
 * The default one, not free, if there is none.
 */
export function freePlace(size: Size, boxes: readonly Box[], window: Size): Place {
  const lefts: Readonly<Record<Column, number>> = {
    end: window.width - edge - size.width,
    start: edge,
    center: (window.width - size.width) / 2,
  };
  for (const column of ['end', 'start', 'center'] as const) {
    const left = lefts[column];
    let lower = window.height - edge;
    const below = boxes
      .filter((box) => box.right > left && box.left < left + size.width && box.top < window.height && box.bottom > 0)
      .toSorted((one, other) => other.bottom - one.bottom);
    for (const box of below) {
      if (box.bottom <= lower - size.height) break;
      lower = Math.min(lower, box.top - gap);
    }
    if (lower - size.height >= edge) return { column, bottom: window.height - lower, isFree: true };
  }
  return { ...usualPlace, isFree: false };
}

/** The boxes of everything that can be pressed or typed into now, except inside `own`. */
export function pressableBoxes(own: Element): Box[] {
  return [...document.querySelectorAll(isPhone() ? `${controls}, ${rows}` : controls)]
    .filter((control) => !own.contains(control) && control.closest('[inert]') === null)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
