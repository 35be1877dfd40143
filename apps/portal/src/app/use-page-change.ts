import { useEffect, useRef } from 'react';
import { t } from '../platform/text/text';

/** The tab's title, and on a change of page the focus at its h1 and the top of the content: a screen reader hears where it is. */
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
