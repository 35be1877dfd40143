import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { controlClass, controlHeight } from './control.classes';
import { useFieldControl } from './field.context';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** The entry of the value '%' ('all' or 'nothing chosen', ACC-84); without it there is none. */
  anyLabel?: string | undefined;
  /** The chosen value of a select that registers itself; a controlled one says it as `value`. */
  chosen?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The value that means 'all' or 'nothing chosen' (ACC-84). */
export const anyValue = '%';

/**
 * A native select. A value that is none of the options gets an option of its own: the browser would show the first one,
 * which nobody chose.
 */
export function Select({ options, anyLabel, chosen, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  const value = rest.value ?? chosen;
  const isMissing =
    typeof value === 'string' &&
    !(anyLabel !== undefined && value === anyValue) &&
    !options.some((option) => option.value === value);
  return (
    <div className="relative min-w-0">
      <select
        {...rest}
        {...control}
        className={classNames(controlClass, controlHeight, 'appearance-none truncate pr-9', className)}
      >
        {anyLabel !== undefined && <option value={anyValue}>{anyLabel}</option>}
        {isMissing && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  );
}
