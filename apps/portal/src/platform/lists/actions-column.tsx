import { type Column, IconButton, type IconButtonProps } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../text/text';
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
}

/** The column of a row's buttons: edit, view, remove. An action without permission has no button. */
export function actionsColumn<Row>(actions: ActionsColumn<Row>): Column<Row> {
  const { label, mayEdit, mayRemove = mayEdit, onEdit, onView, onRemove, first } = actions;
  return {
    id: 'actions',
    kind: 'actions',
    header: actions.header ?? t('common.actions'),
    cell: (row) => (
      <>
        {first?.(row)}
        {mayEdit(row) && <RowButton row={row} icon={SquarePen} label={label('edit', row)} onAct={onEdit} />}
        <RowButton row={row} icon={Eye} label={label('view', row)} onAct={onView} />
        {onRemove && mayRemove(row) && (
          <RowButton row={row} danger icon={Trash2} label={label('remove', row)} onAct={onRemove} />
        )}
      </>
    ),
  };
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
