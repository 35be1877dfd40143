import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

export interface FloatingOptions {
  /** Which edges of panel and anchor line up. */
  align: 'start' | 'end';
  /** The panel is at least, or exactly, as wide as the anchor. */
  width?: 'at-least' | 'exactly' | undefined;
}

const gapPx = 4;
const marginPx = 8;

/**
 * Returns the ref of a panel that opens below the anchor, or above it where there is more room, and never beyond the
 * window. The panel stays at its place in the document, so that it keeps its landmark, its dialog and its tab order;
 * the browser's top layer prevents clipping by scroll containers.
 */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  { align, width }: FloatingOptions,
): RefCallback<HTMLElement> {
  const release = useRef<(() => void) | null>(null);
  return useCallback(
    (panel: HTMLElement | null) => {
      release.current?.();
      release.current = null;
      if (panel === null) return;
      panel.setAttribute('popover', 'manual');
      if (typeof panel.showPopover === 'function') panel.showPopover();
      const place = () => {
        if (anchor.current) put(panel, anchor.current.getBoundingClientRect(), align, width);
      };
      place();
      const observer = new ResizeObserver(place);
      observer.observe(panel);
      window.addEventListener('scroll', place, { capture: true, passive: true });
      window.addEventListener('resize', place);
      release.current = () => {
        observer.disconnect();
        window.removeEventListener('scroll', place, { capture: true });
        window.removeEventListener('resize', place);
      };
    },
    [anchor, align, width],
  );
}

function put(
  panel: HTMLElement,
  anchor: DOMRect,
  align: FloatingOptions['align'],
  width: FloatingOptions['width'],
): void {
  const { style } = panel;
  const window = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  if (width === 'at-least') style.minWidth = `${anchor.width}px`;
  if (width === 'exactly') style.width = `${anchor.width}px`;
  const below = window.height - anchor.bottom - gapPx - marginPx;
  const above = anchor.top - gapPx - marginPx;
  const wanted = panel.scrollHeight;
  const under = wanted <= below || below >= above;
  style.maxHeight = `${Math.max(96, under ? below : above)}px`;
  const left = align === 'start' ? anchor.left : anchor.right - panel.offsetWidth;
  style.position = 'fixed';
  style.left = `${Math.max(marginPx, Math.min(left, window.width - panel.offsetWidth - marginPx))}px`;
  style.right = 'auto';
  style.top = under ? `${anchor.bottom + gapPx}px` : 'auto';
  style.bottom = under ? 'auto' : `${window.height - anchor.top + gapPx}px`;
}
