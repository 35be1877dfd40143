import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { type Icon, iconProps } from '../icon';
import { Spinner } from './spinner';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'title' | 'aria-label'> {
  icon: Icon;
  /** The action: its accessible name and its tooltip. */
  label: string;
  danger?: boolean | undefined;
  bordered?: boolean | undefined;
  size?: 'regular' | 'small' | undefined;
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with only an icon. */
export function IconButton({
  icon: IconShape,
  label,
  danger,
  bordered,
  size = 'regular',
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-md border transition-colors duration-100 disabled:cursor-default disabled:opacity-50',
        size === 'regular' ? 'size-9 max-sm:size-11' : 'size-7 max-sm:size-10',
        bordered ? 'border-edge/60 bg-surface shadow-control enabled:hover:border-edge' : 'border-transparent',
        danger
          ? 'text-ink-soft enabled:hover:bg-refused-soft enabled:hover:text-refused-ink'
          : 'text-ink-soft enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-pressed',
        className,
      )}
    >
      {busy ? <Spinner /> : <IconShape {...iconProps} />}
    </button>
  );
}
