import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where an element that lies over the page says so: at the window's upper edge, or at its lower one while it is fixed. */
export const overPage = 'data-over-page';

/** So fine that a page enlarged to many times its box is noticed, too. */
const steps = Array.from({ length: 101 }, (_, index) => index / 100);
/** A paper counts as seen from this part of its height, or of its box's if that is less. */
const enough = 0.5;

/**
 * Whether a paper is in the part of the window that nothing covers: told as soon as it is known and each time it changes.
 * `drawn` says what the paper shows, null while it shows nothing yet; anything else is looked at anew.
 */
export function useOnScreen(
  paper: RefObject<Element | null>,
  box: RefObject<Element | null>,
  drawn: unknown,
  onLook: (isSeen: boolean) => void,
): void {
  const tell = useEffectEvent(onLook);
  useEffect(() => {
    const [element, around] = [paper.current, box.current];
    if (drawn === null || element === null || around === null) return;
    let observer: IntersectionObserver | undefined;
    const look = (): void => {
      observer?.disconnect();
      const { top, bottom } = covered();
      observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (last === undefined) return;
          const least = Math.min(last.boundingClientRect.height, around.clientHeight) * enough;
          tell(last.isIntersecting && last.intersectionRect.height >= least);
        },
        { rootMargin: `-${top}px 0px -${bottom}px`, threshold: steps },
      );
      observer.observe(element);
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const over of document.querySelectorAll(`[${overPage}]`)) sizes.observe(over);
    return () => {
      sizes.disconnect();
      observer?.disconnect();
    };
  }, [paper, box, drawn]);
}

/** Pixels that are covered at the upper and at the lower edge of the window. */
function covered(): { readonly top: number; readonly bottom: number } {
  const heights = { top: 0, bottom: 0 };
  for (const over of document.querySelectorAll(`[${overPage}]`)) {
    const edge = over.getAttribute(overPage) === 'top' ? 'top' : 'bottom';
    const { position } = getComputedStyle(over);
    if (position === 'fixed' || (edge === 'top' && position === 'sticky'))
      heights[edge] = Math.max(heights[edge], Math.round(over.getBoundingClientRect().height));
  }
  return heights;
}
