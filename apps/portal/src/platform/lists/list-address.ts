import { asRecord } from '../storage/stored';

/** The list as it was left, with its search, filters and page: what its rows put into the history's state as `from`. Otherwise the list as it opens. */
export function listAddress(state: unknown, list: string): string {
  const from = asRecord(state)?.['from'];
  return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : list;
}
