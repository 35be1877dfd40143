import { useCallback, useSyncExternalStore } from 'react';

/** The width up to which tables are cards. */
const phone = '(max-width: 640px)';

/**
 * Whether the screen is a phone's, where a table's rows are cards; read once, for what must not change while in use.
 */
export function isPhone(): boolean {
  return window.matchMedia(phone).matches;
}

/** Whether the screen is currently a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone);
}

/** Whether the media query currently matches. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
