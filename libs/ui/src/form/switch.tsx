import type { InputHTMLAttributes, Ref } from 'react';
import { SideLabel, type SideLabelProps } from './side-label';

export interface SwitchProps
  extends SideLabelProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'children'> {
  /** The change is being saved: the switch ignores further clicks, and keeps the focus. For use with `checked`. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** An on/off choice that takes effect at once or with the form; technically a checkbox, so that forms treat it as one. */
export function Switch({ label, labelHidden, hint, busy = false, className, onChange, ...rest }: SwitchProps) {
  return (
    <SideLabel
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      describedBy={rest['aria-describedby']}
      className={className}
      control={(naming) => (
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
            {...naming}
            className="peer absolute inset-0 h-5 w-9 appearance-none rounded-full bg-edge transition-colors checked:bg-accent disabled:opacity-50 aria-disabled:opacity-50 forced-colors:border forced-colors:not-checked:bg-[Canvas]"
          />
          <span className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-on-accent shadow-control transition-transform duration-150 peer-checked:translate-x-4 forced-colors:not-peer-checked:bg-edge" />
        </span>
      )}
    />
  );
}
