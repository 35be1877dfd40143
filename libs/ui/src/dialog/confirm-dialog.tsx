import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, as a question, for example 'Desea enviar la solicitud?'. */
  sentence: string;
  /** ACC-89: 'Si' and 'No'. */
  labels: { yes: string; no: string };
  onYes: () => void;
  onNo: () => void;
  /** The answer is being processed; the dialog waits. */
  busy?: boolean | undefined;
  /** Yes cannot be undone: its button is red, and the initial focus is on no. */
  danger?: boolean | undefined;
  /** Facts to check before the answer. */
  children?: ReactNode;
}

/** A question with two answers (ACC-89). Enter answers yes unless yes destroys something. */
export function ConfirmDialog({
  open,
  title,
  sentence,
  labels,
  onYes,
  onNo,
  busy = false,
  danger = false,
  children,
}: ConfirmDialogProps) {
  const yes = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      description={sentence}
      closeLabel={labels.no}
      size="small"
      alert
      locked={busy}
      initialFocus={danger ? no : yes}
      footer={
        <>
          <Button ref={no} onClick={onNo} disabled={busy}>
            {labels.no}
          </Button>
          <Button ref={yes} variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {labels.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
