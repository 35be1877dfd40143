import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { controlClass, controlHeight } from './control.classes';
import { useFieldControl } from './field.context';
import { pasteWhole } from './pasted-text';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Rendered inside the box, before or after the text; decoration. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Pastes character by character, as in a password. */
  verbatim?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One line of text. At most 50 characters can be typed by default (ACC-83). A pasted text is cleaned of invisible
 * characters and kept whole: the form reports when it is too long.
 */
export function TextInput({
  prefix,
  suffix,
  verbatim,
  className,
  maxLength = 50,
  type = 'text',
  onPaste,
  ...rest
}: TextInputProps) {
  const control = useFieldControl(rest);
  const input = (
    <input
      {...rest}
      {...control}
      type={type}
      maxLength={maxLength}
      onPaste={(event) => {
        onPaste?.(event);
        pasteWhole(event, verbatim);
      }}
      className={classNames(
        controlClass,
        controlHeight,
        prefix !== undefined && 'pl-8',
        suffix !== undefined && 'pr-9',
        className,
      )}
    />
  );
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <div className="relative">
      {prefix !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-8 place-items-center text-ink-faint">
          {prefix}
        </span>
      )}
      {input}
      {suffix !== undefined && (
        <span className="absolute inset-y-0 right-0 grid w-9 place-items-center text-ink-faint">{suffix}</span>
      )}
    </div>
  );
}
