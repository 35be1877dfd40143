import { useLayoutEffect } from 'react';

/** Two taps within this many milliseconds are a double tap; touch events do not count clicks as the mouse's do. */
const doubleTapMs = 350;

/**
 * Protects a dialog from the second click of the double click that opened it, which would answer or close it unread.
 * While `open`, presses that continue an earlier click (`detail` counts them) are dropped, until the pointer is pressed
 * again. Keys are never blocked.
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
    // On the window, before other listeners for presses outside the dialog.
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
