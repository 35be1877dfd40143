import { IconButton, type IconButtonProps } from '@comensal/ui';
import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '../calls/waiting.store';
import { undoStep } from './undo-step';
import { soonOf, titleOf } from './waiting-words';

interface RemoveButtonProps extends Pick<IconButtonProps, 'size' | 'label'> {
  /** The removal of this record, or another step of it, that waits. */
  readonly step: Waiting | undefined;
  readonly onRemove: () => void;
}

/**
 * Removes a record of a list. While the removal waits, the same button, which keeps the focus, takes it back, and a note
 * says when it is saved.
 */
export function RemoveButton({ step, label, onRemove, size }: RemoveButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      {step && (
        <span className="tabular max-w-20 text-end text-xs leading-tight whitespace-normal text-pending-ink">
          {soonOf(step)}
        </span>
      )}
      <IconButton
        size={size}
        danger={!step}
        icon={step ? Undo2 : Trash2}
        label={step ? t('waitingSteps.undoOne', { title: titleOf(step) }) : label}
        onClick={(event) => {
          // The second click of a double click on the bin must not take the removal back.
          if (!step) onRemove();
          else if (event.detail < 2) void undoStep(step);
        }}
      />
    </>
  );
}
