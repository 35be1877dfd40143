import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** If the search is not open by then, the keys are the page's again. */
const mostMs = 3_000;

export interface EarlyText {
  readonly text: string;
  readonly hasEntered: boolean;
}

/**
 * Keeps what the person types between the shortcut of the search and its field having the focus: its code may have to be
 * loaded, and its dialog opens a moment later. Otherwise the letters would be lost, or run shortcuts of the page.
 */
export function useEarlyText(onEscape: () => void) {
  const typed = useRef('');
  const hasEntered = useRef(false);
  const [listens, setListens] = useState(false);
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The search that was just closed had the focus still when it was opened again. It may lose it once more before its
    // field has it for good.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    if (event.key === 'Escape') {
      setListens(false);
      onEscape();
    } else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
    else if (event.key.length === 1) typed.current += event.key;
    else if (event.key === 'Enter') hasEntered.current = true;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!listens) return;
    const stop = (): void => setListens(false);
    const timer = setTimeout(stop, mostMs);
    document.addEventListener('keydown', keep, true);
    document.addEventListener('pointerdown', stop, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', keep, true);
      document.removeEventListener('pointerdown', stop, true);
    };
  }, [listens]);
  return {
    /** The search was requested. */
    begin: (): void => {
      typed.current = '';
      hasEntered.current = false;
      setListens(true);
    },
    /** The search was closed: the keys are the page's. */
    end: (): void => setListens(false),
    /** Its field has the focus: returns what was typed until then, once, and whether Enter followed. */
    take: (): EarlyText => {
      const early = { text: typed.current, hasEntered: hasEntered.current };
      typed.current = '';
      hasEntered.current = false;
      setListens(false);
      return early;
    },
  };
}
