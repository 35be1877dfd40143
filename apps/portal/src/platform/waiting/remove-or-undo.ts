import type { LucideIcon } from 'lucide-react';
import { Trash2, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Waiting } from '../calls/waiting.store';
import { t } from '../text/text';
import { undoStep } from './undo-step';
import { titleOf } from './waiting-words';

interface Removal {
  /** The removal of the record, or another step of it, that waits. */
  readonly step: Waiting | undefined;
  /** The name of the button that removes. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** The button that removes a record; while the removal waits, the same one takes it back, and so keeps the focus. */
export function removeOrUndo({ step, label, onRemove }: Removal): {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
} {
  if (!step) return { icon: Trash2, label, onClick: onRemove };
  return {
    icon: Undo2,
    label: t('waitingSteps.undoOne', { title: titleOf(step) }),
    onClick: (event) => {
      // The second click of a double click on the bin must not take the removal back.
      if (event.detail < 2) void undoStep(step);
    },
  };
}
