import { IconButton, type IconButtonProps } from '@comensal/ui';
import type { Waiting } from '../calls/waiting.store';
import { removeOrUndo } from './remove-or-undo';
import { soonOf } from './waiting-words';

interface RemoveButtonProps extends Pick<IconButtonProps, 'size' | 'label'> {
  /** The removal of this record, or another step of it, that waits. */
  readonly step: Waiting | undefined;
  readonly onRemove: () => void;
}

/** Removes a record of a list (`removeOrUndo`); while the removal waits, a note says when it is saved. */
export function RemoveButton({ step, label, onRemove, size }: RemoveButtonProps) {
  return (
    <>
      {step && (
        <span className="tabular max-w-20 text-end text-xs leading-tight whitespace-normal text-pending-ink">
          {soonOf(step)}
        </span>
      )}
      <IconButton size={size} danger={!step} {...removeOrUndo({ step, label, onRemove })} />
    </>
  );
}
