import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { TextInput, type TextInputProps } from './text-input';

/** The amount being typed; `commaWasDot` belongs to the field's rules. */
export interface TypedMoney {
  readonly text: string;
  readonly commaWasDot: boolean;
}

/** How a money field parses its text. */
export interface MoneyRules {
  /** The field's text after a change; returns `previous` to refuse a key (CRE-21, CRE-22, CRE-60, CRE-61). */
  readonly accept: (previous: TypedMoney, typed: string) => TypedMoney;
  /** The text for editing, without thousands separators. */
  readonly editable: (value: string) => string;
  /** The form's text on blur; by default unchanged. */
  readonly left?: (value: string) => string;
  /** The text while nobody types. */
  readonly display: (value: string) => string;
  /** The parsed amount, shown beside the field while typing, or that it is not an amount. Null shows nothing. */
  readonly reading: (value: string) => { readonly text: string; readonly isAmount: boolean } | null;
  /**
   * A remark where keys were refused or parts of a paste left out, and what was entered means something else than what
   * is left in the field; null where nothing is lost. It stays when the field is left: whoever types without looking at
   * the field must not take its amount for the one they meant.
   */
  readonly lost?: (entered: string, left: string) => string | null;
}

export interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode' | 'accept'> {
  /** The amount as typed. */
  value: string;
  onChange: (value: string) => void;
  rules: MoneyRules;
  /** The sign of the currency. */
  symbol: string;
  /** A remark on the amount while nobody types. */
  told?: string | null;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An amount of money as text. While typing, the parsed amount is shown on the field's upper edge, also for screen
 * readers. A refused key leaves text and caret unchanged: the input is corrected before React does it, because React
 * would move the caret to the end.
 */
export function MoneyInput({
  value,
  onChange,
  rules,
  symbol,
  told = null,
  onFocus,
  onBlur,
  className,
  ...rest
}: MoneyInputProps) {
  const [typing, setTyping] = useState(false);
  /** Everything entered since a key was refused; null while the field has all of it. */
  const [attempted, setAttempted] = useState<string | null>(null);
  const commaWasDot = useRef(false);
  const entered = useRef<HTMLInputElement>(null);
  // Rendering the text without separators drops the selection made when tabbing into the box; typing must still replace
  // the amount.
  useLayoutEffect(() => {
    if (typing) entered.current?.select();
  }, [typing]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const typed = input.value;
    const next = rules.accept({ text: value, commaWasDot: commaWasDot.current }, typed);
    commaWasDot.current = next.commaWasDot;
    setAttempted(attemptAfter(attempted, value, typed, next.text));
    if (next.text !== typed) {
      const caret = input.selectionStart ?? typed.length;
      const isRefused = next.text === value;
      const moved = isRefused ? caret - Math.max(0, typed.length - value.length) : caretIn(next.text, typed, caret);
      input.value = next.text;
      input.setSelectionRange(Math.max(0, moved), Math.max(0, moved));
    }
    if (next.text !== value) onChange(next.text);
  }

  const remark = attempted === null ? null : (rules.lost?.(attempted, value) ?? null);
  const displayed = told ?? remark;
  const reading =
    typing && remark === null ? rules.reading(value) : displayed === null ? null : { text: displayed, isAmount: false };
  return (
    <div className="relative">
      <TextInput
        autoComplete="off"
        {...rest}
        prefix={symbol}
        inputMode="decimal"
        className={`tabular text-right ${className ?? ''}`}
        value={typing ? value : rules.display(value)}
        onChange={change}
        onFocus={(event) => {
          entered.current = event.currentTarget;
          commaWasDot.current = false;
          setAttempted(null);
          const editable = rules.editable(value);
          if (editable !== value) onChange(editable);
          setTyping(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setTyping(false);
          const left = rules.left?.(value) ?? value;
          if (left !== value) onChange(left);
          onBlur?.(event);
        }}
      />
      <output
        className={classNames(
          'tabular pointer-events-none absolute right-2 bottom-full z-10 -mb-[5px] rounded-sm bg-raised px-1.5 text-xs leading-4 whitespace-nowrap shadow-float empty:shadow-none',
          reading?.isAmount === false ? 'text-refused-ink' : 'text-ink-soft',
        )}
      >
        {reading?.text}
      </output>
    </div>
  );
}

/**
 * What a person has entered, refused keys included, after a change of the field from `value` to `typed`, of which `next`
 * is left. It begins with the first refusal and is over once something is removed or corrected in the middle.
 */
function attemptAfter(attempted: string | null, value: string, typed: string, next: string): string | null {
  const isAtEnd = typed.length > value.length && typed.startsWith(value);
  if (attempted !== null && isAtEnd) return attempted + typed.slice(value.length);
  const isMore = typed.length > value.length;
  return isMore && next !== typed ? typed : null;
}

/** The caret's position in the new text: as far from its end, without thousands separators, as in the typed one. */
function caretIn(next: string, typed: string, caret: number): number {
  let right = typed.slice(caret).replaceAll('.', '').length;
  let at = next.length;
  for (; right > 0 && at > 0; at -= 1) if (next[at - 1] !== '.') right -= 1;
  return at;
}
