import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressNow } from '../page/use-address';
import { asRecord } from '../storage/stored';

/** The list's current URL, for the history state of a page that is opened from it. */
export const fromHere = () => ({ from: addressNow() });

/** Opens a page from a list, keeping the way back to the list as it is. */
export function useOpenFromList(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path, { state: fromHere() }), [navigate]);
}

/**
 * The list as it was left, with its search, filters and page: what its rows put into the history state as `from`.
 * Otherwise the list's default.
 */
export function listAddress(state: unknown, list: string): string {
  const from = asRecord(state)?.['from'];
  return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : list;
}
