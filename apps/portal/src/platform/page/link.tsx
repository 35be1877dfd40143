import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly to: To;
  /** For the page that opens, and for coming back to this one. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link to a page of the portal. The router's own `Link` brings its framework mode into the first script: routes whose
 * data are loaded ahead, which the portal has not.
 */
export function Link({ to, state, onClick, ...rest }: PageLinkProps) {
  const follow = useLinkClickHandler(to, { state });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
