import { type Arrangement, arrange, type Place } from '@comensal/domain/preferences';
import { Button, Checkbox, Dialog, IconButton } from '@comensal/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ArrangedItem {
  readonly id: string;
  readonly label: string;
}

export interface ArrangedParts {
  readonly title: string;
  readonly hint: string;
  /** In the order in which they come. */
  readonly items: readonly ArrangedItem[];
  readonly arrangement: Arrangement | undefined;
  /** Nothing was arranged. */
  readonly isUsual?: boolean;
  /** Undefined: as they come. */
  readonly onChange: (arrangement: Arrangement | undefined) => void;
}

interface ArrangeDialogProps extends ArrangedParts {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Way = 'up' | 'down';

/** Which parts of a screen are shown, and in which order. Each change is saved at once, and shown behind the dialog. */
export default function ArrangeDialog(props: ArrangeDialogProps) {
  const { open, onClose, title, hint, items, arrangement, onChange, isUsual = arrangement === undefined } = props;
  const { t } = useTranslation();
  const places = arrange(items, arrangement);
  const [moved, setMoved] = useState<{ readonly id: string; readonly way: Way } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const visibleCount = places.filter((place) => place.isVisible).length;

  // The row has moved in the document, so the button that was pressed has lost the focus.
  useEffect(() => {
    if (moved === null) return;
    const buttons = [...(rows.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${moved.id}"] button`) ?? [])];
    const wanted = buttons[moved.way === 'up' ? 0 : 1];
    (wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted)?.focus();
  }, [moved]);

  function keep(next: readonly Place<ArrangedItem>[]): void {
    onChange({
      order: next.map(({ item }) => item.id),
      hidden: next.filter((place) => !place.isVisible).map(({ item }) => item.id),
    });
  }

  function move(index: number, way: Way): void {
    const next = [...places];
    const [taken] = next.splice(index, 1);
    if (!taken) return;
    next.splice(way === 'up' ? index - 1 : index + 1, 0, taken);
    keep(next);
    setMoved({ id: taken.item.id, way });
  }

  const at = moved === null ? -1 : places.findIndex(({ item }) => item.id === moved.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={hint}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button
            disabled={isUsual}
            onClick={() => {
              setMoved(null);
              onChange(undefined);
            }}
          >
            {t('controls.arrange.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('controls.arrange.done')}
          </Button>
        </>
      }
    >
      <ul ref={rows} className="-mx-2 flex flex-col">
        {places.map(({ item: { id, label }, isVisible: isVisible }, index) => (
          <li key={id} data-item={id} className="flex items-center gap-1 rounded-md px-2 py-0.5 hover:bg-hover">
            <span className="min-w-0 flex-1">
              <Checkbox
                label={label}
                checked={isVisible}
                disabled={isVisible && visibleCount === 1}
                onChange={({ currentTarget: { checked } }) =>
                  keep(places.map((place) => (place.item.id === id ? { ...place, isVisible: checked } : place)))
                }
              />
            </span>
            <IconButton
              size="small"
              icon={ArrowUp}
              label={t('controls.arrange.up', { item: label })}
              disabled={index === 0}
              onClick={() => move(index, 'up')}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={t('controls.arrange.down', { item: label })}
              disabled={index === places.length - 1}
              onClick={() => move(index, 'down')}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {at < 0
          ? ''
          : t('controls.arrange.movedTo', { item: places[at]?.item.label ?? '', place: at + 1, count: places.length })}
      </p>
    </Dialog>
  );
}
