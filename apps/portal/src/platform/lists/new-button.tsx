import { Button, type Icon } from '@comensal/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewButtonProps {
  readonly label: string;
  /** That of what it begins with; a plus without it. */
  readonly icon?: Icon;
  readonly onPress: () => void;
}

/** The words of the primary action of a list, which on a phone has room for its icon only. */
export function PrimaryLabel({ children }: { readonly children: ReactNode }) {
  return <span className="max-sm:in-data-tools:sr-only">{children}</span>;
}

/** The button of a list that begins a new record, or the upload of many. */
export function NewButton({ label, icon = Plus, onPress }: NewButtonProps) {
  return (
    <Button variant="primary" icon={icon} onClick={onPress}>
      <PrimaryLabel>{label}</PrimaryLabel>
    </Button>
  );
}
