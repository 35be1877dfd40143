import { Button, Switch } from '@comensal/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickerDialog, SelectMatches } from '../platform/lists/picker-dialog';
import { PairList } from './pair-list';
import { findPairs, indexPairs, pairRows } from './pair-rows';
import {
  choosePairs,
  countPairs,
  isSameSelection,
  type PairCentre,
  type PairCompany,
  type PairSelection,
} from './pair-selection';
import { pairsText } from './pairs-text';

interface PairPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The options; undefined while loading. */
  readonly centres: readonly PairCentre[] | undefined;
  readonly selection: PairSelection;
  /** Omitted in the read-only mode, which lists only the selection (USR-09, PRE-09). */
  readonly onChange?: ((selection: PairSelection) => void) | undefined;
  /** Where a selection counts only once it is saved: `onClose` then leaves everything as it was. */
  readonly onSave?: (() => void) | undefined;
}

const noCentres: readonly PairCentre[] = [];

/**
 * The picker of centre and company pairs (USR-08, USR-09, PRE-07): built for hundreds of centres with hundreds of
 * companies each. A change applies at once; the initial selection can be restored.
 */
export function PairPicker({ open, onClose, centres, selection, onChange, onSave }: PairPickerProps) {
  const { t } = useTranslation();
  const [before, setBefore] = useState(selection);
  const [wasOpen, setWasOpen] = useState(open);
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  /** The selection at the moment when only selected ones were shown: one unchecked by mistake stays visible. */
  const [within, setWithin] = useState<PairSelection | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBefore(selection);
  }

  const index = useMemo(() => indexPairs(centres ?? noCentres), [centres]);
  const visibleSelection = onChange ? within : selection;
  const centreMatches = useMemo(() => findPairs(index, search, visibleSelection), [index, search, visibleSelection]);
  const rows = useDeferredValue(useMemo(() => pairRows(centreMatches, turned), [centreMatches, turned]));
  const matchCount = centreMatches.reduce((sum, { companies }) => sum + companies.length, 0).toLocaleString('es-AR');
  const isNarrowed = search !== '' || within !== null;
  const allOpen = centreMatches.every(({ centre, opensByItself }) => opensByItself !== turned.has(centre.id));

  function narrow(typed: string): void {
    setSearch(typed);
    setTurned(new Set());
  }

  function turn(centreId: string): void {
    setTurned((now) =>
      now.has(centreId) ? new Set([...now].filter((id) => id !== centreId)) : new Set([...now, centreId]),
    );
  }

  function turnAll(opened: boolean): void {
    setTurned(
      new Set(centreMatches.filter(({ opensByItself }) => opensByItself !== opened).map(({ centre }) => centre.id)),
    );
  }

  const selectMatches = (chosen: boolean) =>
    onChange?.(
      choosePairs(
        selection,
        centreMatches.map(({ centre, companies }) => ({
          centreId: centre.id,
          companyIds: companies.map(({ id }) => id),
        })),
        chosen,
      ),
    );
  const choose = (centreId: string, companies: readonly PairCompany[], chosen: boolean) =>
    onChange?.(choosePairs(selection, [{ centreId, companyIds: companies.map(({ id }) => id) }], chosen));

  return (
    <PickerDialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('userScreens.pairs.title')}
      chosen={pairsText(countPairs(selection), onChange === undefined)}
      buttons={
        <>
          {onChange && !isSameSelection(before, selection) && (
            <Button onClick={() => onChange(before)}>{t('userScreens.pairs.undo')}</Button>
          )}
          {onSave && <Button onClick={onClose}>{t('common.cancel')}</Button>}
          <Button variant="primary" onClick={onSave ?? onClose}>
            {t(onSave ? 'common.save' : onChange ? 'userScreens.pairs.done' : 'common.close')}
          </Button>
        </>
      }
      loading={centres === undefined ? t('userScreens.pairs.loading') : null}
      search={{
        value: search,
        onChange: narrow,
        labels: { search: t('userScreens.pairs.search'), clear: t('userScreens.pairs.clearSearch') },
      }}
      narrowing={
        onChange && (
          <Switch
            label={t('userScreens.pairs.onlyChosen')}
            checked={within !== null}
            onChange={(event) => setWithin(event.currentTarget.checked ? selection : null)}
          />
        )
      }
      actions={
        <>
          {onChange && (
            <SelectMatches
              labels={{
                all: isNarrowed
                  ? t('userScreens.pairs.selectFound', { found: matchCount })
                  : t('userScreens.pairs.selectAll'),
                none: isNarrowed
                  ? t('userScreens.pairs.clearFound', { found: matchCount })
                  : t('userScreens.pairs.clearAll'),
              }}
              onChoose={selectMatches}
            />
          )}
          <Button size="small" variant="quiet" onClick={() => turnAll(!allOpen)}>
            {t(allOpen ? 'userScreens.pairs.collapseAll' : 'userScreens.pairs.expandAll')}
          </Button>
        </>
      }
      nothing={
        centreMatches.length > 0
          ? null
          : t(centres?.length === 0 ? 'userScreens.pairs.empty' : 'userScreens.pairs.notFound')
      }
    >
      <PairList rows={rows} selection={selection} onTurn={turn} onChoose={onChange && choose} />
      {onChange && <p className="text-xs text-ink-faint max-sm:hidden">{t('userScreens.pairs.keysHint')}</p>}
    </PickerDialog>
  );
}
