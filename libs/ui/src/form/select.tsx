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
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The value that means 'all' or 'nothing chosen' (ACC-84). */
export const anyValue = '%';

/** A native select. */
export function Select({ options, anyLabel, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <div className="relative min-w-0">
      <select
        {...rest}
        {...control}
        className={classNames(controlClass, controlHeight, 'appearance-none truncate pr-9', className)}
      >
        {anyLabel !== undefined && <option value={anyValue}>{anyLabel}</option>}
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
