import { Check, Minus } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SideLabel, type SideLabelProps } from './side-label';

export interface CheckboxProps
  extends SideLabelProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The box represents several choices of which only some are selected. */
  mixed?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A checkbox with its label to the right. */
export function Checkbox({ label, labelHidden, hint, mixed = false, className, ref, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <SideLabel
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      describedBy={rest['aria-describedby']}
      className={className}
      control={(naming) => (
        <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
          <input
            {...rest}
            ref={box}
            type="checkbox"
            {...naming}
            className="peer size-4 appearance-none rounded-sm border border-edge bg-surface shadow-control transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent enabled:group-hover:border-accent disabled:border-line disabled:bg-sunken disabled:checked:border-edge disabled:checked:bg-edge"
          />
          <Check
            size={12}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block peer-indeterminate:hidden"
          />
          <Minus
            size={12}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-indeterminate:block"
          />
        </span>
      )}
    />
  );
}
