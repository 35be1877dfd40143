import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

export interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode' | 'accept'> {
  /** The amount as typed: digits with an optional comma. */
  value: string;
  onChange: (value: string) => void;
  /** What the text becomes when the person typed `typed` over `previous`; gives `previous` to refuse (CRE-21, CRE-22, CRE-60, CRE-61). */
  accept: (previous: string, typed: string) => string;
  /** The text shown while the field is not being typed into, for example with thousands apart. The value itself when left out. */
  display?: ((value: string) => string) | undefined;
  /** The sign of the currency. */
  symbol: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An amount of money as text. A refused key leaves the text and the caret as they were: the box is set right before
 * React does, because React would put the caret at the end.
 */
export function MoneyInput({
  value,
  onChange,
  accept,
  display,
  symbol,
  onFocus,
  onBlur,
  maxLength = 20,
  className,
  ...rest
}: MoneyInputProps) {
  const [typing, setTyping] = useState(false);
  const entered = useRef<HTMLInputElement>(null);
  // Drawing the text without its thousands drops the selection with which Tab enters a box; what is typed next replaces the amount.
  useLayoutEffect(() => {
    if (typing) entered.current?.select();
  }, [typing]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const typed = input.value;
    const next = accept(value, typed);
    if (next !== typed) {
      const caret = input.selectionStart ?? typed.length;
      const moved = next === value ? caret - Math.max(0, typed.length - value.length) : caret;
      input.value = next;
      input.setSelectionRange(Math.max(0, moved), Math.max(0, moved));
    }
    if (next !== value) onChange(next);
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      prefix={symbol}
      inputMode="decimal"
      maxLength={maxLength}
      className={`tabular text-right ${className ?? ''}`}
      value={typing || display === undefined ? value : display(value)}
      onChange={change}
      onFocus={(event) => {
        entered.current = event.currentTarget;
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
