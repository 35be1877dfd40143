import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'children'> {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The choice is being saved: the switch ignores further clicks, and keeps the keyboard's focus. For use with `checked`. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** An on/off choice that takes effect at once or with the form; technically a checkbox, so that forms treat it as one. */
export function Switch({ label, labelHidden, hint, busy = false, className, onChange, ...rest }: SwitchProps) {
  const hintId = useId();
  const hasHint = hint !== undefined && hint !== null;
  return (
    <label className={classNames('group flex min-h-6 w-fit items-start gap-2.5 py-0.5', className)}>
      <span className="relative mt-px block h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onChange?.(event);
          }}
          aria-describedby={hasHint ? hintId : rest['aria-describedby']}
          className="peer absolute inset-0 h-5 w-9 appearance-none rounded-full bg-edge transition-colors checked:bg-accent disabled:opacity-50 aria-disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-on-accent shadow-control transition-transform duration-150 peer-checked:translate-x-4" />
      </span>
      <span className={labelHidden ? 'sr-only' : 'flex flex-col text-base text-ink group-has-disabled:text-ink-soft'}>
        {label}
        {hasHint && (
          <span id={hintId} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
