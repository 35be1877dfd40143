import { Search, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { useShortcut } from '../keyboard/use-shortcut';
import { controlClass, controlHeight } from './control.classes';
import { pasteReadable } from './pasted-text';
import { useWholeWords } from './use-whole-words';

export interface SearchBoxProps {
  value: string;
  /** Called when the person stops typing, presses Enter or leaves the field. */
  onChange: (value: string) => void;
  labels: { search: string; clear: string };
  placeholder?: string | undefined;
  /** Milliseconds without a keystroke after which onChange is called. */
  delayMs?: number | undefined;
  /** `/` anywhere on the page moves the focus here; false for a second box of a page. */
  shortcut?: boolean | undefined;
  /** The focus goes here once it is shown: for the search of a dialog. */
  autoFocus?: boolean | undefined;
  /** Whether it is a landmark of the page; false for one of several. */
  landmark?: boolean | undefined;
  className?: string | undefined;
}

/** As long as the lists' search may be. */
export const longestSearch = 100;

/** Free-text search. Escape clears it. */
export function SearchBox({
  value,
  onChange,
  labels,
  placeholder,
  delayMs = 250,
  shortcut = true,
  autoFocus = false,
  landmark = true,
  className,
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What the page was notified of and may not have rendered yet: repeating it would look like a later choice.
  const [message, setMessage] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Only a value from outside replaces the text. The field's own value comes back trimmed, perhaps when more has been
    // typed.
    if (value !== message && value !== message.trim()) {
      setText(value);
      setMessage(value);
    }
  }
  function tell(typed: string) {
    if (typed === message) return;
    setMessage(typed);
    onChange(typed);
  }
  const tellAfterwards = useEffectEvent(tell);
  // Cancelled in the render that brings another value: later, the former text could be reported as if typed after it.
  useLayoutEffect(() => {
    const timer = setTimeout(() => tellAfterwards(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  useShortcut(shortcut ? '/' : null, () => {
    box.current?.focus();
    box.current?.select();
  });

  const words = useWholeWords(box, placeholder ?? labels.search);

  function finish(typed: string) {
    setText(typed);
    tell(typed);
  }

  return (
    <div role={landmark ? 'search' : undefined} className={classNames('relative min-w-0', className)}>
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={box}
        autoFocus={autoFocus}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={labels.search}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        placeholder={words}
        maxLength={longestSearch}
        onPaste={pasteReadable}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={(event) => tell(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            finish('');
          }
        }}
        className={classNames(controlClass, controlHeight, 'peer pr-9 pl-8.5')}
      />
      {text === '' ? (
        shortcut && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 hidden h-5 min-w-5 -translate-y-1/2 place-items-center rounded-sm border border-line bg-sunken font-sans text-2xs text-ink-faint peer-focus:hidden sm:grid"
          >
            /
          </kbd>
        )
      ) : (
        <button
          type="button"
          aria-label={labels.clear}
          title={labels.clear}
          onClick={() => {
            finish('');
            box.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink"
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
