import { useEffect, useRef, useState } from 'react';

/** How long a form takes to check what was typed, at most; the browser says the focused field meanwhile. */
const settledMs = 150;

/** What a person does in a form that they go on with. */
const uses = ['input', 'keydown', 'pointerdown'] as const;

/** The words of the announcement. */
export interface WrongFieldsWords {
  (wrong: { readonly count: number; readonly label: string; readonly message: string }): string;
}

const wrongOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled)'),
];

/** The visible label of a control, or its hidden one. */
function labelOf(control: HTMLElement): string {
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null;
  return (labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '').trim();
}

/** What is wrong, the first part of a control's description. */
function messageOf(control: HTMLElement): string {
  const [first = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return (document.getElementById(first)?.textContent ?? '').trim();
}

/**
 * For a form that was sent and refused, by its own rules or by the server: `notice` says how many fields are wrong and
 * what is wrong with the first, which gets the focus. Call `sent` with the form at each submit, and render `notice` in a
 * live region of the form. Using the form again ends it: what is found wrong from then on is the field's own matter.
 */
export function useWrongFields(words: WrongFieldsWords): {
  readonly notice: string;
  readonly sent: (form: HTMLFormElement) => void;
} {
  const [notice, setNotice] = useState('');
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function sent(form: HTMLFormElement): void {
    end.current?.();
    // The same sentence is announced again.
    setNotice('');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(tell, settledMs);
    };
    const changed = new MutationObserver(look);
    const stop = (): void => {
      clearTimeout(timer);
      changed.disconnect();
      for (const use of uses) form.removeEventListener(use, begin);
    };
    const begin = (): void => {
      stop();
      setNotice('');
    };
    function tell(): void {
      const wrong = wrongOf(form);
      const [first] = wrong;
      if (first === undefined) return;
      // Behind a question, such as the one before the save: once it is gone.
      if (form.closest('[inert], [aria-hidden="true"]') !== null) return look();
      changed.disconnect();
      first.focus();
      setNotice(words({ count: wrong.length, label: labelOf(first), message: messageOf(first) }));
    }
    changed.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'disabled'] });
    for (const use of uses) form.addEventListener(use, begin);
    end.current = stop;
    look();
  }
  return { notice, sent };
}
