import { useId } from 'react';
import { classNames } from '../class-names';
import { type Icon, iconProps } from '../icon';
import type { Tone } from '../tone';

export interface RadioOption {
  value: string;
  label: string;
  icon?: Icon | undefined;
  /** Colour of the selected option; accent by default. */
  tone?: Exclude<Tone, 'neutral'> | undefined;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps {
  /** The question that the options answer. */
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Joined buttons (for a few short options, such as approve and reject) or a vertical list. */
  layout?: 'segmented' | 'list' | undefined;
  size?: 'regular' | 'small' | undefined;
  disabled?: boolean | undefined;
  /** One of them must be chosen. */
  required?: boolean | undefined;
  message?: string | undefined;
}

const chosen = {
  accent: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink',
  pending: 'has-checked:border-pending-mark has-checked:bg-pending-soft has-checked:text-pending-ink',
  progress: 'has-checked:border-progress-mark has-checked:bg-progress-soft has-checked:text-progress-ink',
  approved: 'has-checked:border-approved-mark has-checked:bg-approved-soft has-checked:text-approved-ink',
  refused: 'has-checked:border-refused-mark has-checked:bg-refused-soft has-checked:text-refused-ink',
} as const;

/** One of a few options; arrow keys move the selection, as in any browser. */
export function RadioGroup({
  label,
  labelHidden,
  options,
  value,
  onChange,
  layout = 'segmented',
  size = 'regular',
  disabled,
  required = false,
  message,
}: RadioGroupProps) {
  const name = useId();
  const messageId = `${name}-message`;
  const hasMessage = message !== undefined && message !== '';
  return (
    <fieldset className="min-w-0" disabled={disabled} aria-describedby={hasMessage ? messageId : undefined}>
      <legend
        className={
          labelHidden ? 'sr-only' : classNames('mb-1 text-sm font-medium text-ink', required && 'required-mark')
        }
      >
        {label}
      </legend>
      <div className={layout === 'segmented' ? 'inline-flex max-w-full flex-wrap pt-px' : 'flex flex-col gap-1'}>
        {options.map((option) => {
          const IconShape = option.icon;
          const input = (
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
              className={
                layout === 'segmented'
                  ? 'sr-only'
                  : 'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] checked:border-5 checked:border-accent enabled:group-hover:border-accent disabled:opacity-50'
              }
            />
          );
          if (layout === 'list') {
            return (
              <label
                key={option.value}
                className="group flex min-h-6 w-fit items-start gap-2.5 text-base has-disabled:text-ink-faint"
              >
                {input}
                {option.label}
              </label>
            );
          }
          return (
            <label
              key={option.value}
              className={classNames(
                'relative -mt-px -ml-px inline-flex grow items-center justify-center gap-1.5 border border-edge/60 bg-surface font-medium text-ink-soft transition-colors first:ml-0 first:rounded-l-md last:rounded-r-md hover:bg-hover has-checked:z-10 has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus has-disabled:text-ink-faint forced-colors:has-checked:bg-accent forced-colors:has-checked:text-on-accent forced-colors:has-checked:forced-color-adjust-none',
                size === 'regular' ? 'h-9 px-3.5 text-base max-sm:h-11' : 'h-8 px-2.5 text-sm max-sm:h-10',
                chosen[option.tone ?? 'accent'],
              )}
            >
              {input}
              {IconShape && <IconShape {...iconProps} />}
              {option.label}
            </label>
          );
        })}
      </div>
      {hasMessage && (
        <p id={messageId} className="mt-1 text-sm text-refused-ink">
          {message}
        </p>
      )}
    </fieldset>
  );
}
