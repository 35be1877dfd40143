import { useEffect, useRef } from 'react';
import { t } from '../platform/text/text';

/**
 * Sets the tab's title and, on a page change, moves the focus to the h1 and scrolls to the top: a screen reader
 * announces the page.
 */
export function usePageChange(path: string, title: string): void {
  const seen = useRef(path);
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`;
  }, [title]);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [path]);
}
