import { Button, Checkbox, searchedText, searchWords } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickerDialog, SelectMatches } from '../platform/lists/picker-dialog';

export interface Centre {
  readonly id: string;
  readonly name: string;
}

interface CentrePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The options, or the values to show, by name; undefined while loading. */
  readonly centres: readonly Centre[] | undefined;
  readonly chosen: readonly string[];
  /** Omitted in the view: the centres are listed and nothing can be changed (SRV-12). */
  readonly onChange?: ((chosen: readonly string[]) => void) | undefined;
}

/**
 * The picker of logistics centres: a searchable list of checkboxes, by name, with 'Listo' (SRV-11). A change applies at
 * once.
 */
export function CentrePicker({ open, onClose, centres, chosen, onChange }: CentrePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const offered = useMemo(() => {
    const words = searchWords(search);
    return (centres ?? []).filter(({ id, name }) =>
      words.every((word) => searchedText(`${name} ${id}`).includes(word)),
    );
  }, [centres, search]);

  function choose(ids: readonly string[], on: boolean): void {
    onChange?.(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  }

  const ids = offered.map(({ id }) => id);
  return (
    <PickerDialog
      open={open}
      onClose={onClose}
      title={t('foodServices.centres.title')}
      chosen={onChange && chosenText(chosen.length)}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {t(onChange ? 'foodServices.centres.done' : 'common.close')}
        </Button>
      }
      loading={centres === undefined ? t('foodServices.centres.loading') : null}
      search={{
        value: search,
        onChange: setSearch,
        labels: { search: t('foodServices.centres.search'), clear: t('foodServices.centres.clearSearch') },
      }}
      actions={
        onChange && (
          <SelectMatches
            labels={{
              all:
                search === ''
                  ? t('foodServices.centres.selectAll')
                  : t('foodServices.centres.selectFound', { count: ids.length }),
              none:
                search === ''
                  ? t('foodServices.centres.clearAll')
                  : t('foodServices.centres.clearFound', { count: ids.length }),
            }}
            onChoose={(on) => choose(ids, on)}
          />
        )
      }
      nothing={
        offered.length > 0
          ? null
          : t(centres?.length === 0 ? 'foodServices.centres.empty' : 'foodServices.centres.notFound')
      }
    >
      <ul
        aria-label={t('foodServices.centres.title')}
        className="scroll-thin max-h-[min(24rem,50dvh)] overflow-y-auto rounded-lg border border-line p-1"
        tabIndex={onChange ? undefined : 0}
      >
        {offered.map(({ id, name }) => (
          <li key={id} className="rounded-md hover:bg-hover">
            {onChange ? (
              <Checkbox
                className="w-full px-2.5 py-1.5 max-sm:min-h-11 max-sm:items-center"
                label={name}
                checked={chosen.includes(id)}
                onChange={(event) => choose([id], event.currentTarget.checked)}
              />
            ) : (
              <p className="px-2.5 py-1.5 text-base text-ink">{name}</p>
            )}
          </li>
        ))}
      </ul>
    </PickerDialog>
  );

  function chosenText(count: number): string {
    if (count === 0) return t('foodServices.centres.none');
    return count === 1 ? t('foodServices.centres.chosenOne') : t('foodServices.centres.chosenMany', { count });
  }
}
