import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../class-names';
import { FieldContext } from './field.context';

export interface FieldProps {
  label: string;
  /** The error message; the field is invalid while there is one. */
  message?: string | undefined;
  /** Announces the message when it appears, wherever the focus is. */
  alert?: boolean | undefined;
  /** Permanent help under the field. */
  hint?: ReactNode;
  /** Marks the field as required: for the eye after its label, for assistive technology on the control. */
  required?: boolean | undefined;
  /** Shown after the label of an optional field, for example '(opcional)'. */
  optionalLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** The label is visually hidden. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  /** One control of this library, which gets its id and its messages from the context. */
  children: ReactNode;
}

/** A form field: label above, control, message or hint under it, all connected for assistive technology. */
export function Field({
  label,
  message,
  alert = false,
  hint,
  required = false,
  optionalLabel,
  disabled = false,
  labelHidden,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;
  const invalid = message !== undefined && message !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const control = useMemo(
    () => ({
      id,
      describedBy: [invalid && messageId, hasHint && hintId].filter(Boolean).join(' ') || undefined,
      invalid,
      required,
      disabled,
    }),
    [id, invalid, messageId, hasHint, hintId, required, disabled],
  );
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : classNames('text-sm font-medium text-ink', required && 'required-mark')}
      >
        {label}
        {optionalLabel !== undefined && <span className="font-normal text-ink-faint"> {optionalLabel}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {invalid && (
        <p
          id={messageId}
          role={alert ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-sm text-refused-ink"
        >
          <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
          <span className="min-w-0">{message}</span>
        </p>
      )}
      {hasHint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
