import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import { type Column, IconButton, type IconButtonProps } from '@comensal/ui';
import { Eye, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaitingSteps, type Waiting, waitingOf } from '../calls/waiting.store';
import { type Removing, removeRow } from '../dialogs/remove-record';
import { t } from '../text/text';
import { RemoveButton } from '../waiting/remove-button';
import { useLatestRow } from './latest-rows';

/** The actions on a row that can be changed but not removed. */
export interface ViewActions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onView: (row: Row) => void;
}

export interface RowActions<Row> extends ViewActions<Row> {
  /** The same that removes many of them. */
  readonly removing: Removing<Row>;
}

interface ActionsColumn<Row> extends ViewActions<Row>, Partial<Pick<RowActions<Row>, 'removing'>> {
  readonly header?: string;
  /** The label of a button, naming its row. */
  readonly label: (action: 'edit' | 'view' | 'remove', row: Row) => string;
  readonly mayEdit: (row: Row) => boolean;
  /** What only this list has. */
  readonly others?: (row: Row) => ReactNode;
  /** The kind and id of a row, where its removal may wait: the row then says so, and offers to take it back. */
  readonly stepped?: (row: Row) => Stepped;
}

/** The column of a row's buttons: edit, view, remove. An action without permission has no button. */
export function actionsColumn<Row>(actions: ActionsColumn<Row>): Column<Row> {
  const { label, mayEdit, onEdit, onView, removing, others, stepped } = actions;
  return {
    id: 'actions',
    kind: 'actions',
    header: actions.header ?? t('common.actions'),
    acts: (row) => {
      const record = stepped?.(row);
      return {
        others: others && <UnlessStepped record={record}>{others(row)}</UnlessStepped>,
        edit: mayEdit(row) && (
          <UnlessStepped record={record}>
            <RowButton row={row} icon={SquarePen} label={label('edit', row)} onAct={onEdit} />
          </UnlessStepped>
        ),
        view: (
          <UnlessStepped record={record}>
            <RowButton row={row} icon={Eye} label={label('view', row)} onAct={onView} />
          </UnlessStepped>
        ),
        remove: removing?.may(row) === true && (
          <RemoveRow
            row={row}
            record={record}
            label={label('remove', row)}
            onRemove={(now) => void removeRow(removing, now)}
          />
        ),
      };
    },
  };
}

/** The kind and id of a record whose steps may wait. */
type Stepped = readonly [SteppedRecord, number | string];

/** Nothing while a step of the record waits. */
function UnlessStepped({ record, children }: { readonly record: Stepped | undefined; readonly children: ReactNode }) {
  return useStepOf(record) ? null : children;
}

function useStepOf(of: Stepped | undefined): Waiting | undefined {
  const steps = useWaitingSteps();
  return of && waitingOf(steps, ...of);
}

interface RemoveRowProps<Row> {
  readonly row: Row;
  readonly record: Stepped | undefined;
  readonly label: string;
  readonly onRemove: (row: Row) => void;
}

function RemoveRow<Row>({ row, record, label, onRemove }: RemoveRowProps<Row>) {
  const step = useStepOf(record);
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
