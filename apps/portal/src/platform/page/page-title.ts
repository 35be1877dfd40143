import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

let own: { readonly path: string; readonly title: string } | null = null;
const listeners = new Set<() => void>();

function publish(next: typeof own): void {
  own = next;
  for (const listener of listeners) listener();
}

/** Gives the page a title of its own (its h1 and the browser's tab) instead of the screen's: 'Crédito 125'. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    publish({ path: pathname, title });
    return () => publish(null);
  }, [pathname, title]);
}

/** The title that the page at this path gave itself; for the frame. */
export function useOwnTitle(path: string): string | undefined {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
  );
  return current?.path === path ? current.title : undefined;
}
