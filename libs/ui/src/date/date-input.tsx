import { Calendar } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { controlClass, controlHeight } from '../form/control.classes';
import { useFieldControl } from '../form/field.context';
import { readableText } from '../form/pasted-text';
import { useOpener } from '../overlay/use-opener';
import { addDays, type DayNumber, dayText, maskDay, parseDay, pastedDay } from './calendar';
import type { CalendarLabels } from './calendar-grid';

export interface DateInputLabels extends CalendarLabels {
  /** The button that opens the calendar. */
  open: string;
  /** The message for a text that is not a valid day in range. */
  invalid: string;
  /** Shown in the empty box, for example 'dd/mm/aaaa'. */
  placeholder: string;
}

export interface DateInputProps {
  /** yyyymmdd, or null without a valid day (ACC-93). */
  value: DayNumber | null;
  onChange: (value: DayNumber | null) => void;
  /** The business's today, yyyymmdd. */
  today: DayNumber;
  min?: DayNumber | undefined;
  max?: DayNumber | undefined;
  locale: string;
  labels: DateInputLabels;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day, typed as dd/mm/aaaa or picked from a calendar. Arrow up and down change it by a day, Alt+Down opens the calendar. */
export function DateInput({
  value,
  onChange,
  today,
  min,
  max,
  locale,
  labels,
  readOnly,
  onBlur,
  ref,
  name,
  ...rest
}: DateInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const { Overlay, button, plain } = useOpener('CalendarOverlay');
  const messageId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = draft ?? dayText(value);
  const inRange = (day: DayNumber | null) => day !== null && day >= (min ?? day) && day <= (max ?? day);
  const wrong = left && text !== '' && !inRange(parseDay(text));
  const control = useFieldControl({
    ...rest,
    'aria-describedby': wrong ? messageId : undefined,
    'aria-invalid': wrong ? true : undefined,
  });

  function accept(day: DayNumber | null) {
    const next = inRange(day) ? day : null;
    if (next !== value) onChange(next);
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const atEnd = input.selectionStart === input.value.length;
    const next = maskDay(input.value);
    if (next !== input.value) {
      // Keeps the caret behind the same digit; the mask may have inserted a slash before it.
      const digits = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
      input.value = next;
      const caret = atEnd ? next.length : digits + (digits > 4 ? 2 : digits > 2 ? 1 : 0);
      input.setSelectionRange(caret, caret);
    }
    setLeft(false);
    setDraft(next);
    accept(parseDay(next));
  }

  /** On blur or Enter, a two-digit year is read as in a paste: '010226' is 01/02/2026. */
  function complete() {
    const day = parseDay(text) ?? pastedDay(text);
    if (!inRange(day)) return;
    setDraft(null);
    accept(day);
  }

  /** A paste replaces the whole text: by its day, or by itself, with the message that it is not a day. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = readableText(event.clipboardData.getData('text'), { oneLine: true, atStart: true, atEnd: true });
    if (readOnly || pasted === '') return;
    event.preventDefault();
    const day = pastedDay(pasted);
    setLeft(true);
    setDraft(day === null ? pasted : dayText(day));
    accept(day);
  }

  function nudge(event: KeyboardEvent<HTMLInputElement>, open: () => void) {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.altKey) return open();
    const from = parseDay(text);
    setDraft(null);
    accept(from === null ? today : addDays(from, event.key === 'ArrowUp' ? 1 : -1));
  }

  const trigger = {
    disabled: control.disabled || readOnly === true,
    title: labels.open,
    'aria-label': labels.open,
    className:
      'absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-sm text-ink-faint transition-colors enabled:hover:bg-hover enabled:hover:text-ink max-sm:size-9',
  };
  const content = <Calendar size={16} strokeWidth={1.75} aria-hidden />;

  return (
    <div className="min-w-0">
      <div ref={box} className="relative">
        <input
          {...control}
          ref={ref}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={labels.placeholder}
          aria-label={rest['aria-label']}
          readOnly={readOnly}
          value={text}
          onChange={type}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key === 'Enter') complete();
            nudge(event, () => button.current?.click());
          }}
          onBlur={() => {
            setLeft(true);
            complete();
            onBlur?.();
          }}
          className={classNames(controlClass, controlHeight, 'tabular pr-9')}
        />
        {Overlay ? (
          <Overlay
            value={inRange(parseDay(text)) ? parseDay(text) : value}
            today={today}
            min={min}
            max={max}
            locale={locale}
            labels={labels}
            onPick={(day) => {
              setDraft(null);
              setLeft(false);
              accept(day);
            }}
            box={box}
            button={button}
            trigger={trigger}
          >
            {content}
          </Overlay>
        ) : (
          <button {...plain} {...trigger}>
            {content}
          </button>
        )}
      </div>
      {wrong && (
        <p id={messageId} className="mt-1 text-sm text-refused-ink">
          {labels.invalid}
        </p>
      )}
    </div>
  );
}
