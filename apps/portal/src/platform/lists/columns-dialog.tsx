import { Button, Checkbox, type Column, type ColumnArrangement, columnPlaces, Dialog, IconButton } from '@comensal/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of the list. */
  readonly label: string;
  readonly columns: readonly Column<unknown>[];
  readonly arrangement: ColumnArrangement | undefined;
  /** Undefined: as the list comes. */
  readonly onChange: (arrangement: ColumnArrangement | undefined) => void;
}

type Way = 'up' | 'down';

/** Which columns a list shows, and in which order. Each change is kept at once, and shown behind the dialog. */
export default function ColumnsDialog(props: ColumnsDialogProps) {
  const { open, onClose, label, columns, arrangement, onChange } = props;
  const { t } = useTranslation();
  const { places } = columnPlaces(columns, arrangement);
  const [moved, setMoved] = useState<{ readonly id: string; readonly way: Way } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const shown = places.filter((place) => place.shown).length;

  // The row has moved in the document, so the button that was pressed has lost the focus.
  useEffect(() => {
    if (moved === null) return;
    const buttons = [
      ...(rows.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved.id}"] button`) ?? []),
    ];
    const wanted = buttons[moved.way === 'up' ? 0 : 1];
    (wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted)?.focus();
  }, [moved]);

  function arrange(next: typeof places): void {
    onChange({
      order: next.map(({ column }) => column.id),
      hidden: next.filter((place) => !place.shown).map(({ column }) => column.id),
    });
  }

  function move(index: number, way: Way): void {
    const next = [...places];
    const [taken] = next.splice(index, 1);
    if (!taken) return;
    next.splice(way === 'up' ? index - 1 : index + 1, 0, taken);
    arrange(next);
    setMoved({ id: taken.column.id, way });
  }

  const at = moved === null ? -1 : places.findIndex(({ column }) => column.id === moved.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('controls.columns.title', { list: label })}
      description={t('controls.columns.hint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button
            disabled={arrangement === undefined}
            onClick={() => {
              setMoved(null);
              onChange(undefined);
            }}
          >
            {t('controls.columns.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('controls.columns.done')}
          </Button>
        </>
      }
    >
      <ul ref={rows} className="-mx-2 flex flex-col">
        {places.map(({ column, shown: isShown }, index) => (
          <li
            key={column.id}
            data-column={column.id}
            className="flex items-center gap-1 rounded-md px-2 py-0.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <Checkbox
                label={column.header}
                checked={isShown}
                disabled={isShown && shown === 1}
                onChange={({ currentTarget: { checked } }) =>
                  arrange(places.map((place) => (place.column === column ? { ...place, shown: checked } : place)))
                }
              />
            </span>
            <IconButton
              size="small"
              icon={ArrowUp}
              label={t('controls.columns.up', { column: column.header })}
              disabled={index === 0}
              onClick={() => move(index, 'up')}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={t('controls.columns.down', { column: column.header })}
              disabled={index === places.length - 1}
              onClick={() => move(index, 'down')}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {at < 0
          ? ''
          : t('controls.columns.movedTo', {
              column: places[at]?.column.header ?? '',
              place: at + 1,
              count: places.length,
            })}
      </p>
    </Dialog>
  );
}
