import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface OwnTitle {
  readonly path: string;
  readonly title: string;
  /** Which record the page shows; comes first in the browser's tab. */
  readonly record: string | undefined;
}

let own: OwnTitle | null = null;
const listeners = new Set<() => void>();

function publish(next: typeof own): void {
  own = next;
  for (const listener of listeners) listener();
}

/**
 * Gives the page its own title (its h1) instead of the screen's. The browser's tab also names the record, to
 * distinguish several tabs: 'Crédito 125 · Analizar crédito'.
 */
export function usePageTitle(title: string, record?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    publish({ path: pathname, title, record });
    return () => publish(null);
  }, [pathname, title, record]);
}

/** The page's own title at this path, for the frame. */
export function useOwnTitle(path: string): Pick<OwnTitle, 'title' | 'record'> | undefined {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
  );
  return current?.path === path ? current : undefined;
}
