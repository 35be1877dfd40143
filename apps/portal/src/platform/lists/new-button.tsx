import { Button } from '@comensal/ui';
import { Plus } from 'lucide-react';

interface NewButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The button of a list that begins a new record. */
export function NewButton({ label, onPress }: NewButtonProps) {
  return (
    <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={onPress}>
      {label}
    </Button>
  );
}
