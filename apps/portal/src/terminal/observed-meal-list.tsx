import { mealMarks, observedMealSortColumns } from '@comensal/domain/terminal';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { MealFilters } from './meal-filters';
import { observedMealColumns } from './observed-meal-columns';

const noFilters: Readonly<Record<'centre' | 'mark', readonly string[]>> = { centre: [], mark: [] };

/** Accepted meals with something odd: beyond a limit, out of hours, at an amount other than the terminal's. */
export function ObservedMealList() {
  const { t } = useTranslation();
  const list = useListState({
    name: 'observedMeals',
    sort: 'occurred_at',
    direction: 'desc',
    sortable: observedMealSortColumns,
    filters: noFilters,
  });
  const columns = useMemo(observedMealColumns, []);
  const marks = mealMarks.filter((mark) => list.filters.mark.includes(mark));
  const paged = usePaged('terminal/getObservedMeals', list, t('shell.screens.refusedMeals.title'), {
    businessUnits: list.filters.centre,
    marks,
  });
  return (
    <PagedTable
      label={t('terminal.tabs.observed')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      search={{ label: t('terminal.filters.searchObserved'), clear: t('terminal.filters.clear') }}
      empty={emptyList(list, {
        narrowed: t('terminal.empty.narrowed'),
        showAll: t('terminal.filters.showAll'),
        none: t('terminal.empty.observed'),
      })}
      tools={{
        filters: (
          <MealFilters
            list={list}
            other={{
              name: 'mark',
              options: mealMarks.map((mark) => ({ value: mark, label: t(`terminal.marks.${mark}`) })),
              labels: {
                name: t('terminal.filters.mark'),
                all: t('terminal.filters.allMarks'),
                several: (count) => t('terminal.filters.severalMarks', { count }),
              },
            }}
          />
        ),
      }}
    />
  );
}
