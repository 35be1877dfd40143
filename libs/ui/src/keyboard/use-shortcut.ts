import { useEffect, useEffectEvent } from 'react';

/**
 * Whether the person is typing, or selecting by letters from an open list, so that a plain key means a letter. A checkbox
 * takes no letters.
 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
    (target.isContentEditable ||
      /^(input|textarea|select)$/i.test(target.tagName) ||
      target.closest('[role="listbox"],[role="menu"],[role="combobox"]') !== null)
  );
}

/** Whether a dialog is open above the page: one that fades out is closed, though it is still drawn. */
function isBehindDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"],[role="alertdialog"]')].some(
    (dialog) => dialog.querySelector('[id^="headlessui-dialog-panel"][data-leave]') === null,
  );
}

/**
 * Runs the handler when the plain key (event.key, for example '/', '?', 'j') is pressed anywhere on the page, unless the
 * person is typing, holds Ctrl, Alt or Meta, or a dialog is open above the caller. Null switches it off.
 * With `withControl` it is the letter with Ctrl or ⌘, which works while the person types too; above a dialog it does
 * nothing, and neither does the browser, whose address bar would take what is typed next. With `once` a key that is held
 * down counts as one press, for what must not happen to the next record by itself. A handler that returns false leaves
 * the key to others, at last to the browser; `last` hears what no other shortcut took.
 */
export function useShortcut(
  key: string | null,
  handler: () => unknown,
  options: { inDialog?: boolean; withControl?: boolean; once?: boolean; last?: boolean } = {},
): void {
  const run = useEffectEvent(handler);
  const { inDialog = false, withControl = false, once = false, last = false } = options;
  useEffect(() => {
    if (key === null) return;
    const listen = (event: KeyboardEvent) => {
      const isPressed = withControl
        ? (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === key
        : event.key === key && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPressed || event.altKey || event.defaultPrevented) return;
      const isBehind = !inDialog && isBehindDialog();
      if (isBehind && !withControl) return;
      const isTaken = isBehind || (once && event.repeat) || run() !== false;
      if (isTaken) event.preventDefault();
    };
    const target = last ? window : document;
    target.addEventListener('keydown', listen as EventListener);
    return () => target.removeEventListener('keydown', listen as EventListener);
  }, [key, inDialog, withControl, once, last]);
}
