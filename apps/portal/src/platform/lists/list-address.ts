import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressNow } from '../page/use-address';
import { asRecord } from '../storage/stored';

/** The list as it stands, for the history's state of a page that is opened from it. */
export const fromHere = () => ({ from: addressNow() });

/** Opens a page from a list, which keeps the way back to the list as it stands. */
export function useOpenFromList(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path, { state: fromHere() }), [navigate]);
}

/** The list as it was left, with its search, filters and page: what its rows put into the history's state as `from`. Otherwise the list as it opens. */
export function listAddress(state: unknown, list: string): string {
  const from = asRecord(state)?.['from'];
  return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : list;
}
