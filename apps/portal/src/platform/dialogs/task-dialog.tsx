import { Fragment, type ReactNode, useState } from 'react';

/** What the dialog of a list is opened for. */
export type RecordTask<Row> = { readonly mode: 'create' } | { readonly mode: 'edit' | 'show'; readonly row: Row };

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface FactsDialogProps extends FormDialogProps {
  /** Undefined for those who may not write. */
  readonly onEdit: (() => void) | undefined;
}

interface TaskDialogProps<Row> {
  /** Null closes it. */
  readonly task: RecordTask<Row> | null;
  readonly onTask: (task: RecordTask<Row> | null) => void;
  readonly mayWrite: boolean;
  readonly facts: (row: Row, dialog: FactsDialogProps) => ReactNode;
  /** Null creates one. */
  readonly form: (row: Row | null, dialog: FormDialogProps) => ReactNode;
}

/**
 * The dialog of a list's records: create, edit or show one. The last task stays mounted, so that it fades out with its
 * content; each opening starts anew.
 */
export function TaskDialog<Row>({ task, onTask, mayWrite, facts, form }: TaskDialogProps<Row>) {
  const [saved, setSaved] = useState<{ readonly task: RecordTask<Row>; readonly round: number } | null>(null);
  if (task !== null && task !== saved?.task) setSaved({ task, round: (saved?.round ?? 0) + 1 });
  if (saved === null) return null;
  return <Fragment key={saved.round}>{content(saved.task)}</Fragment>;

  function content(visible: RecordTask<Row>) {
    // A form left open by somebody who may no longer save: an existing record is shown, a new one is gone.
    const open = task !== null && (mayWrite || task.mode !== 'create');
    const onClose = (): void => onTask(null);
    if (visible.mode === 'create') return form(null, { open, onClose });
    const { row } = visible;
    if (visible.mode === 'edit' && mayWrite) return form(row, { open, onClose });
    return facts(row, { open, onClose, onEdit: mayWrite ? () => onTask({ mode: 'edit', row }) : undefined });
  }
}
