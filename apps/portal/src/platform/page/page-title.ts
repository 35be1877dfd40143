import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface OwnTitle {
  readonly path: string;
  readonly title: string;
  /** Which record the page shows; it stands first in the browser's tab. */
  readonly record: string | undefined;
}

let own: OwnTitle | null = null;
const listeners = new Set<() => void>();

function publish(next: typeof own): void {
  own = next;
  for (const listener of listeners) listener();
}

/**
 * Gives the page a title of its own (its h1) instead of the screen's. The browser's tab also names the record, by which one of
 * several tabs is told from another: 'Crédito 125 · Analizar crédito'.
 */
export function usePageTitle(title: string, record?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    publish({ path: pathname, title, record });
    return () => publish(null);
  }, [pathname, title, record]);
}

/** The title that the page at this path gave itself; for the frame. */
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
