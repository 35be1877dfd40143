import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import { type Column, IconButton, type IconButtonProps } from '@comensal/ui';
import { Eye, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaitingSteps, type Waiting, waitingOf } from '../calls/waiting.store';
import { t } from '../text/text';
import { RemoveButton } from '../waiting/remove-button';
import { useLatestRow } from './latest-rows';

/** The actions on a row of a list. */
export interface RowActions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onView: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
}

interface ActionsColumn<Row> extends Omit<RowActions<Row>, 'onRemove'>, Partial<Pick<RowActions<Row>, 'onRemove'>> {
  readonly header?: string;
  /** The label of a button, naming its row. */
  readonly label: (action: 'edit' | 'view' | 'remove', row: Row) => string;
  readonly mayEdit: (row: Row) => boolean;
  /** Defaults to `mayEdit`. */
  readonly mayRemove?: (row: Row) => boolean;
  /** Placed before the others. */
  readonly first?: (row: Row) => ReactNode;
  /** The kind and id of a row, where its removal may wait: the row then says so, and offers to take it back. */
  readonly stepped?: (row: Row) => readonly [SteppedRecord, number | string];
}

/** The column of a row's buttons: edit, view, remove. An action without permission has no button. */
export function actionsColumn<Row>(actions: ActionsColumn<Row>): Column<Row> {
  return {
    id: 'actions',
    kind: 'actions',
    header: actions.header ?? t('common.actions'),
    cell: (row) => <RowButtons row={row} actions={actions} />,
  };
}

function RowButtons<Row>({ row, actions }: { row: Row; actions: ActionsColumn<Row> }) {
  const { label, mayEdit, mayRemove = mayEdit, onEdit, onView, onRemove, first, stepped } = actions;
  const step = useStepOf(stepped?.(row));
  return (
    <>
      {!step && first?.(row)}
      {!step && mayEdit(row) && <RowButton row={row} icon={SquarePen} label={label('edit', row)} onAct={onEdit} />}
      {!step && <RowButton row={row} icon={Eye} label={label('view', row)} onAct={onView} />}
      {onRemove && mayRemove(row) && (
        <RemoveRow row={row} step={step} label={label('remove', row)} onRemove={onRemove} />
      )}
    </>
  );
}

function useStepOf(of: readonly [SteppedRecord, number | string] | undefined): Waiting | undefined {
  const steps = useWaitingSteps();
  return of && waitingOf(steps, ...of);
}

interface RemoveRowProps<Row> {
  readonly row: Row;
  readonly step: Waiting | undefined;
  readonly label: string;
  readonly onRemove: (row: Row) => void;
}

function RemoveRow<Row>({ row, step, label, onRemove }: RemoveRowProps<Row>) {
  const onLatest = useLatestRow();
  return <RemoveButton size="small" step={step} label={label} onRemove={() => onLatest(row, onRemove)} />;
}

interface RowButtonProps<Row> extends Pick<IconButtonProps, 'icon' | 'label' | 'danger'> {
  readonly row: Row;
  readonly onAct: (row: Row) => void;
}

/** A button of a row, which acts on the current version of the row (`useLatestRow`). */
export function RowButton<Row>({ row, onAct, ...button }: RowButtonProps<Row>) {
  const onLatest = useLatestRow();
  return <IconButton size="small" {...button} onClick={() => onLatest(row, onAct)} />;
}
