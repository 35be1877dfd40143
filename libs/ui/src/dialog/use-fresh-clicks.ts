import { useLayoutEffect } from 'react';

/** Two taps within this are one double tap; a finger's events do not count themselves as the mouse's do. */
const doubleTapMs = 350;

/**
 * What opens under a double click gets its second click too, which would answer or close it unread. While `open`, a press that
 * goes on from before it opened (`detail` counts the presses of the mouse) reaches nobody, until the pointer is pressed anew.
 * Keys count nothing and are never held back.
 */
export function useFreshClicks(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const openedAt = performance.now();
    let isHeld = false;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // On the window, before other listeners for presses outside of the dialog.
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      mousedown: (event) => {
        isHeld = countOf(event) > 1;
        if (!isHeld) stop();
      },
      pointerup: (event) => {
        if (isHeld) hold(event);
      },
      click: (event) => {
        if (countOf(event) > 1) hold(event);
      },
      touchend: (event) => {
        if (event.timeStamp - openedAt < doubleTapMs) hold(event);
      },
    };
    const stop = (): void => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true);
    };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
    return stop;
  }, [open]);
}

function countOf(event: Event): number {
  return event instanceof UIEvent ? event.detail : 0;
}
