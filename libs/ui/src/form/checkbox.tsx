import { Check, Minus } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../class-names';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Only part of what the box stands for is chosen. */
  mixed?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A checkbox with its label to the right. */
export function Checkbox({ label, labelHidden, hint, mixed = false, className, ref, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const hintId = useId();
  const hasHint = hint !== undefined && hint !== null;
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={classNames('group flex min-h-6 w-fit items-start gap-2.5 py-0.5', className)}>
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          aria-describedby={hasHint ? hintId : rest['aria-describedby']}
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
      <span
        className={
          labelHidden
            ? 'sr-only'
            : 'flex min-w-0 flex-col text-base wrap-anywhere text-ink group-has-disabled:text-ink-soft'
        }
      >
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
