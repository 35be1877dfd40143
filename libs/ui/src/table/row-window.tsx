import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { type DrawnRows, rowHeightPx } from './drawn-rows';

/** Scrolls a row into view by its position. */
export interface RowWindowHandle {
  readonly scrollTo: (index: number) => void;
}

interface RowWindowProps {
  readonly count: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly handle: Ref<RowWindowHandle>;
  /** Called whenever other rows may have been drawn. */
  readonly onDrawn: () => void;
  readonly children: (drawn: DrawnRows) => ReactNode;
}

/** Renders the visible rows of a long page. Loaded with the first long page, because most pages are short. */
export default function RowWindow({ count, scroller, handle, onDrawn, children }: RowWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 10,
    scrollPaddingStart: rowHeightPx,
  });
  useImperativeHandle(handle, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  useEffect(onDrawn);
  const items = virtualizer.getVirtualItems();
  return children({
    indices: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  });
}
