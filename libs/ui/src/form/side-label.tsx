import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

/** The text beside a checkbox or a switch. */
export interface SideLabelProps {
  label: string;
  /** The label is visually hidden. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
}

/**
 * A control with its label to the right and the hint below it. The control gets the id of its description: the hint's,
 * else the given one.
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
  control: (describedBy: string | undefined) => ReactNode;
}) {
  const hintId = useId();
  const hasHint = hint !== undefined && hint !== null;
  return (
    <label className={classNames('group flex min-h-6 w-fit items-start gap-2.5 py-0.5', className)}>
      {control(hasHint ? hintId : describedBy)}
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
