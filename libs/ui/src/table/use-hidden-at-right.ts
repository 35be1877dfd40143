import { type RefObject, useEffect, useState } from 'react';

/** Whether part of the box's content is beyond its right edge, so that sticky columns can show a line. */
export function useHiddenAtRight(box: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setHidden(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return hidden;
}
