import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Path and search of the URL at this moment. A screen rendered from an earlier URL may still be pending: whoever types
 * and clicks at once would otherwise come back to a list without the search.
 */
export const addressNow = (): string => `${location.pathname}${location.search}`;

/** Mutates the search parameters of the URL. */
type Change = (params: URLSearchParams) => void;

/**
 * The search parameters of the URL, and how to change some: based on the current URL, so that two consecutive changes
 * do not undo each other. A screen that has been left changes nothing.
 */
export function useAddress(): readonly [
  address: URLSearchParams,
  change: (by: Change, how: { readonly replace: boolean }) => void,
] {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (by: Change, { replace }: { readonly replace: boolean }): void => {
      if (location.pathname !== pathname) return;
      const params = new URLSearchParams(location.search);
      by(params);
      void navigate(`?${params}`, { replace });
    },
    [pathname, navigate],
  );
  return [address, change];
}
