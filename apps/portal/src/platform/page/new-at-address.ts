import { useEffect, useRef } from 'react';
import { useAddress } from './use-address';

const name = 'open';
const wanted = 'new';
/** Mails name it too: a page asks before it removes its record. */
const removal = 'remove';

/** Dialogs that the search over everything opens. */
export type DialogName =
  | 'removed'
  | 'keys'
  | 'void'
  | 'schedule'
  | 'preferences'
  | 'replacements'
  | 'prepare'
  | 'rules'
  | 'verify';

/** The URL of a screen that opens with the form of a new record. */
export const newRecordAt = (path: string): string => `${path}?${name}=${wanted}`;

/** Calls `open` once if the URL asks for the form of a new record, and removes that from the URL. */
export function useNewAtAddress(isReady: boolean, open: () => void): void {
  useOpenAtAddress(wanted, isReady, open);
}

/** Calls `ask` once if the URL asks for the question before the record's removal, and removes that from the URL. */
export function useRemovalAtAddress(isReady: boolean, ask: () => void): void {
  useOpenAtAddress(removal, isReady, ask);
}

/** The URL of a screen that opens with one of its dialogs; without a path, of the page that is open. */
export const openedAt = (what: DialogName, path = ''): string => `${path}?${name}=${what}`;

/** Calls `open` once if the URL asks for the dialog, and removes that from the URL. */
export function useOpenAtAddress(
  what: DialogName | typeof wanted | typeof removal,
  isReady: boolean,
  open: () => void,
): void {
  const [address, change] = useAddress();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const isRequested = address.get(name) === what;
  useEffect(() => {
    if (!isRequested || !isReady) return;
    change((params) => params.delete(name), { replace: true });
    latest.current();
  }, [isRequested, isReady, change]);
}
