import { useShortcut } from '@comensal/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds that `g` waits for its letter. */
const waitMs = 1_500;

/** `g`, then an entry's letter: opens it. Never while the person types or a dialog is open. */
export function useGoTo(
  entries: readonly { readonly key: string; readonly path: string }[],
  open: (path: string) => void,
): void {
  const [waiting, setWaiting] = useState(false);
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const entry = entries.find(({ key }) => key === event.key);
    if (!entry || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(entry.path);
  });
  useShortcut('g', () => setWaiting(true));
  useEffect(() => {
    if (!waiting) return;
    const listen = (event: KeyboardEvent) => {
      setWaiting(false);
      follow(event);
    };
    const timer = setTimeout(() => setWaiting(false), waitMs);
    // Before the screen's own shortcuts: the letter belongs to the `g`.
    document.addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen, true);
    };
  }, [waiting]);
}
