import type { LinkProps } from '@comensal/ui';
import { Link } from 'react-router-dom';

/** The router's link in the shape that the component library asks for. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
