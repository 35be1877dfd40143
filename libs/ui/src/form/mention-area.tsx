import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { useFloating } from '../floating/use-floating';
import { TextArea, type TextAreaProps } from './text-area';

/** Somebody who may be mentioned. */
export interface Mentionable {
  /** What is written after the '@'. */
  name: string;
  label: string;
}

export interface MentionAreaProps extends Omit<TextAreaProps, 'onChange' | 'value' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  /** Those whom the text after the '@' finds; undefined while they are awaited. */
  people: readonly Mentionable[] | undefined;
  /** What is typed after an '@' at the cursor; null when nothing is. */
  onAsk: (typed: string | null) => void;
  labels: {
    /** Names the list. */
    people: string;
    none: string;
    /** Read aloud when the list has changed. */
    count: (count: number) => string;
  };
}

/** An '@' that begins a word, and what is typed of a name up to the cursor. */
const begun = /(?:^|[^\p{L}\p{N}._%+@-])@([\p{L}\p{N}]{0,30})$/u;

/**
 * A text area in which '@' opens a list of people below it. Arrows move in the list, Enter or Tab takes the marked one,
 * Escape closes it. It stays a text box with a list: the role of a combobox is for one line.
 */
export function MentionArea({ value, onChange, people, onAsk, labels, onKeyDown, onBlur, ...rest }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const panel = useFloating(area, { align: 'start', width: 'exactly' });
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, mark] = useState(0);
  const isOpen = typed !== null && people !== undefined;
  const visible = isOpen ? people : [];
  const current = Math.min(marked, visible.length - 1);

  const tell = useEffectEvent(onAsk);
  useLayoutEffect(() => tell(typed), [typed]);

  /** Reads what stands before the cursor. */
  function look(): void {
    const { current: field } = area;
    const isAtCursor = field !== null && field.selectionStart === field.selectionEnd;
    const next = isAtCursor ? (begun.exec(field.value.slice(0, field.selectionStart))?.[1] ?? null) : null;
    if (next !== typed) mark(0);
    setTyped(next);
  }

  function take(person: Mentionable): void {
    const { current: field } = area;
    if (field === null || typed === null) return;
    const end = field.selectionStart;
    field.setRangeText(`${person.name} `, end - typed.length, end, 'end');
    setTyped(null);
    onChange(field.value);
    field.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const person = visible[current];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (isOpen && isPlain && event.key === 'Escape') setTyped(null);
    else if (person && isPlain && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      mark((current + (event.key === 'ArrowDown' ? 1 : visible.length - 1)) % visible.length);
    else if (person && isPlain && !event.shiftKey && (event.key === 'Enter' || event.key === 'Tab')) take(person);
    else {
      onKeyDown?.(event);
      return;
    }
    // Neither a line break nor the end of the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative min-w-0">
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen && visible.length > 0 ? listId : undefined}
        aria-activedescendant={isOpen && visible.length > 0 ? `${listId}-${current}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <p role="status" className="sr-only">
        {isOpen && (visible.length === 0 ? labels.none : labels.count(visible.length))}
      </p>
      {isOpen && (
        <div ref={panel} className="scroll-thin m-0 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-float">
          {visible.length === 0 ? (
            <p className="px-2 py-1.5 text-sm text-ink-faint">{labels.none}</p>
          ) : (
            <ul id={listId} role="listbox" aria-label={labels.people}>
              {visible.map((person, index) => (
                <li
                  key={person.name}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  className={classNames(
                    'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 text-base select-none max-sm:min-h-11',
                    index === current && 'bg-hover',
                  )}
                  onPointerMove={() => mark(index)}
                  // The text keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(person)}
                >
                  <span className="min-w-0 truncate">{person.label}</span>
                  <span className="shrink-0 text-sm text-ink-faint">@{person.name}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
