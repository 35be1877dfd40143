import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the cursor on an element when what it belongs to first stands on the screen; gives the ref to set on it.
 * A dialog that is taken away in the same drawing gives its focus back a microtask later, to the element that had it before:
 * this waits its turn behind it.
 */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => queueMicrotask(() => element.current?.focus()), []);
  return element;
}
