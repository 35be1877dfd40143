import { Button } from '@comensal/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The words of the primary action of a list, which on a phone has room for its icon only. */
export function PrimaryLabel({ children }: { readonly children: ReactNode }) {
  return <span className="max-sm:in-data-tools:sr-only">{children}</span>;
}

/** The button of a list that begins a new record. */
export function NewButton({ label, onPress }: NewButtonProps) {
  return (
    <Button variant="primary" icon={Plus} onClick={onPress}>
      <PrimaryLabel>{label}</PrimaryLabel>
    </Button>
  );
}
