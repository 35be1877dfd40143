import { type ReactNode, useContext } from 'react';
import { FormVisible } from './form-visible';

interface FieldGroupProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The fields of a section, as they are laid out; a description list where they are only read. */
export function FieldGroup({ className, children }: FieldGroupProps) {
  const Group = useContext(FormVisible) ? 'dl' : 'div';
  return <Group className={className}>{children}</Group>;
}
