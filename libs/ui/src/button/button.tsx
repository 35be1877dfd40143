import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { type Icon, iconProps } from '../icon';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.classes';
import { Spinner } from './spinner';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** The button's action is running: it keeps its width and its focus, and ignores clicks. */
  busy?: boolean | undefined;
  icon?: Icon | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button with text. While busy it stays focusable (aria-disabled), so that the keyboard does not lose its place. A
 * submit button ignores the second half of a double click, even when the first was answered in between.
 */
export function Button({
  variant,
  size,
  busy = false,
  icon: IconShape,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames('inline-flex min-w-0 items-center gap-2', busy && 'opacity-0')}>
        {IconShape && <IconShape {...iconProps} className="-ml-0.5 shrink-0" />}
        {children}
      </span>
    </button>
  );
}
