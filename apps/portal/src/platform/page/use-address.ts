import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Path and search of the address bar at this moment. A screen that was drawn from an earlier address may still wait for its turn:
 * whoever types and clicks at once would otherwise come back to a list without the search.
 */
export const addressNow = (): string => `${location.pathname}${location.search}`;

/** What a change does to the search of the address, in place. */
type Change = (params: URLSearchParams) => void;

/**
 * The search of the address, and how a part of it is changed: from the address bar as it is then, so that of two changes in a row
 * none undoes the other. A screen that has been left changes nothing.
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
