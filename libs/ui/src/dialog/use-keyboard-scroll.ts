import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * For a scrolling box: `tabIndex` is 0 while part of its content is hidden and nothing in it can take the focus, so that the
 * keyboard can scroll it; otherwise Tab skips it. Pass `ref` to the box.
 */
export function useKeyboardScroll(): {
  ref: (box: HTMLElement | null) => (() => void) | undefined;
  tabIndex: 0 | undefined;
} {
  const [isStop, setIsStop] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const look = (): void => setIsStop(box.scrollHeight > box.clientHeight && box.querySelector(focusable) === null);
    // Synchronously: nobody may see the box grown but not yet scrollable.
    const lookAtOnce = (): void => flushSync(look);
    const resized = new ResizeObserver(lookAtOnce);
    resized.observe(box);
    const changed = new MutationObserver(lookAtOnce);
    changed.observe(box, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return { ref, tabIndex: isStop ? 0 : undefined };
}
