import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when it first appears, if requested; returns the ref to set on it. A dialog that closes in the
 * same render restores its focus one microtask later: this waits until after that.
 */
export function useFocusOnArrival<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (wanted) queueMicrotask(() => element.current?.focus());
  }, [wanted]);
  return element;
}
