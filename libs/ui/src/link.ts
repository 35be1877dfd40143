import type { ComponentType, ReactNode, Ref } from 'react';

/** The props of a link; the portal passes its router's link in this shape. */
export interface LinkProps {
  href: string;
  className?: string | undefined;
  title?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  children?: ReactNode;
}

export type LinkComponent = ComponentType<LinkProps>;

/** The class of a link in running text. */
export const linkClass =
  'rounded-sm font-medium text-accent-ink underline decoration-accent-ink/30 underline-offset-3 transition-colors hover:decoration-accent-ink';

/** The class of a stand-alone link (in a cell, below a form): underlined on hover. */
export const quietLinkClass = 'rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline';
