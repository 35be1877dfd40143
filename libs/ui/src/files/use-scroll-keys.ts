import type { RefObject } from 'react';
import { useShortcut } from '../keyboard/use-shortcut';
import type { PreviewKeys } from './use-zoom';

/** As far as a browser scrolls with an arrow. */
const stepPx = 40;

/** Whether the arrows of the focused element already scroll something: a box around it, but not the page. */
function isInScroller(element: Element | null): boolean {
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
    const overflow = getComputedStyle(at).overflowY;
    if ((overflow === 'auto' || overflow === 'scroll') && at.scrollHeight > at.clientHeight) return true;
  }
  return false;
}

/**
 * For the preview that answers to keys anywhere on the page: the arrows move the document in its box. A sideways arrow
 * that has nothing left to show there goes to `turn`, which turns the page. With the focus in a box that scrolls, up
 * and down are that box's.
 */
export function useScrollKeys(
  box: RefObject<HTMLElement | null>,
  keys: PreviewKeys,
  turn: (pages: 1 | -1) => unknown = () => false,
): void {
  const where = { inDialog: keys === 'inDialog' };
  const move = (side: 'Top' | 'Left', by: 1 | -1): boolean => {
    const scrolled = box.current;
    if (!scrolled) return false;
    const before = scrolled[`scroll${side}`];
    scrolled[`scroll${side}`] = before + by * stepPx;
    return scrolled[`scroll${side}`] !== before;
  };
  const upOrDown = (by: 1 | -1) => (isInScroller(document.activeElement) ? false : move('Top', by));
  const sideways = (by: 1 | -1) => move('Left', by) || turn(by);
  useShortcut(keys ? 'ArrowDown' : null, () => upOrDown(1), where);
  useShortcut(keys ? 'ArrowUp' : null, () => upOrDown(-1), where);
  useShortcut(keys ? 'ArrowRight' : null, () => sideways(1), where);
  useShortcut(keys ? 'ArrowLeft' : null, () => sideways(-1), where);
}
