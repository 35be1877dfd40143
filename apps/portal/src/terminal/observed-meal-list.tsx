import { mealMarks, observedMealSortColumns, type ObservedMeal } from '@comensal/domain';
import { Button, DataTable } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { useCall } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import '../texts/terminal';
import { MealToolbar } from './meal-toolbar';
import { observedMealColumns } from './observed-meal-columns';
import { useEmptyMeals } from './use-meal-list';

const columns = observedMealColumns();
const noFilters: Readonly<Record<'centre' | 'mark', readonly string[]>> = { centre: [], mark: [] };

/** The meals that were taken and are odd: beyond a limit, out of hours, at another amount than the terminal showed. */
export function ObservedMealList() {
  const { t } = useTranslation();
  const list = useListState({ sort: 'occurred_at', direction: 'desc', sortable: observedMealSortColumns, filters: noFilters });
  const marks = mealMarks.filter((mark) => list.filters.mark.includes(mark));
  const meals = useCall<{ rows: ObservedMeal[]; total: number }>('terminal/getObservedMeals', { businessUnits: list.filters.centre, marks, page: list.page }, { title: t('shell.screens.refusedMeals.title'), keepPrevious: true });
  const rows = meals.data?.rows ?? [];
  return (
    <DataTable
      label={t('terminal.tabs.observed')}
      columns={columns}
      rows={rows}
      total={meals.data?.total ?? 0}
      view={list.view}
      onViewChange={list.setView}
      rowKey={({ id }) => String(id)}
      loading={meals.loading}
      error={meals.error && rows.length === 0 ? meals.error.errorMsg : undefined}
      onRetry={meals.reload}
      empty={useEmptyMeals(list.isNarrowed, t('terminal.empty.observed'), <Button onClick={list.reset}>{t('terminal.filters.showAll')}</Button>)}
      labels={tableLabels}
      toolbar={
        <MealToolbar
          list={list}
          search={t('terminal.filters.searchObserved')}
          other={{
            name: 'mark', options: mealMarks.map((mark) => ({ value: mark, label: t(`terminal.marks.${mark}`) })),
            labels: { name: t('terminal.filters.mark'), all: t('terminal.filters.allMarks'), several: (count) => t('terminal.filters.severalMarks', { count }) },
          }}
        />
      }
    />
  );
}
