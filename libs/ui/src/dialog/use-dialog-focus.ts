import { useCallback } from 'react';

/**
 * For a dialog: when the focused element disappears (a removed row, a finished step), the dialog takes the focus, so that the
 * keyboard stays in it and Escape still closes it. Pass the result as `ref` to the panel.
 */
export function useDialogFocus(): (panel: HTMLElement | null) => (() => void) | undefined {
  return useCallback((panel: HTMLElement | null) => {
    if (!panel) return undefined;
    let last: EventTarget | null = null;
    const note = (event: FocusEvent): void => {
      last = event.target;
    };
    panel.addEventListener('focusin', note);
    const removed = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      panel.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus({ preventScroll: true });
    });
    removed.observe(panel, { childList: true, subtree: true });
    return () => {
      removed.disconnect();
      panel.removeEventListener('focusin', note);
    };
  }, []);
}
