import type { LinkProps } from '@comensal/ui';
import { Link } from './link';

/** The router's link with the props of the component library. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
