import { classNames } from '../class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'regular' | 'small';

const base =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-[background-color,border-color,color,box-shadow] duration-100 disabled:cursor-default aria-disabled:cursor-default';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-control enabled:hover:bg-accent-hover disabled:bg-pressed disabled:text-ink-faint disabled:shadow-none',
  secondary:
    'border-edge/60 bg-surface text-ink shadow-control enabled:hover:border-edge enabled:hover:bg-hover enabled:active:bg-pressed disabled:border-line disabled:text-ink-faint disabled:shadow-none',
  danger:
    'border-transparent bg-danger text-on-danger shadow-control enabled:hover:bg-danger-hover disabled:bg-pressed disabled:text-ink-faint disabled:shadow-none',
  quiet:
    'border-transparent text-ink-soft enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-pressed disabled:text-ink-faint',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'h-9 px-3.5 text-base max-sm:h-11 max-sm:px-4',
  small: 'h-8 px-2.5 text-sm max-sm:h-10 max-sm:px-3',
};

/** The class of a button, also for a link that must look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular'): string {
  return classNames(base, variants[variant], sizes[size]);
}
