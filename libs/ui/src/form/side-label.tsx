import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

/** The text beside a checkbox or a switch. */
export interface SideLabelProps {
  label: string;
  /** The label is visually hidden. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
}

interface Naming {
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * A control with its label to the right and the hint below it. The control gets what describes it: the hint, else what is
 * given. With a hint its name is the label alone, so that the hint is not said twice.
 */
export function SideLabel({
  label,
  labelHidden,
  hint,
  describedBy,
  className,
  control,
}: SideLabelProps & {
  describedBy?: string | undefined;
  className?: string | undefined;
  control: (naming: Naming) => ReactNode;
}) {
  const [labelId, hintId] = [useId(), useId()];
  const hasHint = hint !== undefined && hint !== null;
  return (
    <label className={classNames('group flex min-h-6 w-fit items-start gap-2.5 py-0.5', className)}>
      {control(
        hasHint ? { 'aria-labelledby': labelId, 'aria-describedby': hintId } : { 'aria-describedby': describedBy },
      )}
      <span
        className={
          labelHidden
            ? 'sr-only'
            : 'flex min-w-0 flex-col text-base wrap-anywhere text-ink group-has-disabled:text-ink-soft'
        }
      >
        <span id={labelId} className="wrap-anywhere">
          {label}
        </span>
        {hasHint && (
          <span id={hintId} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
