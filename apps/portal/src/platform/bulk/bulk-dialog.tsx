import { Button, type ButtonProps, Dialog, type DialogProps } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkResults } from './bulk-results';
import type { Started } from './start-bulk';

interface BulkDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The button that begins: 'Aprobar 8'. */
  readonly submit: string;
  readonly variant: ButtonProps['variant'];
  /** The id of the form that begins; else the button calls `onSubmit`. */
  readonly form?: string;
  readonly onSubmit?: () => void;
  /** Nothing is included, or still being read. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** What was begun; null while the question is open. */
  readonly started: Started | null;
  /** Reads the lists again. */
  readonly onEnd: () => void;
  readonly onClose: (done: readonly string[]) => void;
  /** The question before it. */
  readonly children: ReactNode;
}

/** One action on many rows in one dialog: the question before it, then what came of each row. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, description, size, submit, variant, form, onSubmit, started, onEnd, onClose, children } = props;
  const { disabled = false, busy = false } = props;
  const { t } = useTranslation();
  const [displayedTitle, setDisplayedTitle] = useState(title);
  // The rows that were sent stay the ones that the title counts.
  if (started === null && displayedTitle !== title) setDisplayedTitle(title);
  if (started)
    return <BulkResults title={displayedTitle} size={size} started={started} onEnd={onEnd} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={() => onClose([])}
      title={title}
      description={description}
      size={size}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button onClick={() => onClose([])}>{t('common.cancel')}</Button>
          <Button
            variant={variant}
            disabled={disabled}
            busy={busy}
            {...(form === undefined ? { onClick: onSubmit } : { type: 'submit', form })}
          >
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
