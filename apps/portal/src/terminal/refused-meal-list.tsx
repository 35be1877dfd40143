import { refusedMealSortColumns, refusedMealStates, type RefusedMeal } from '@comensal/domain';
import { Button, DataTable } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds } from '../platform/user';
import '../texts/terminal';
import { MealToolbar } from './meal-toolbar';
import { refusedMealColumns, stateTone } from './refused-meal-columns';
import { RefusedMealDialog } from './refused-meal-dialog';
import { retryMeal, reviewMeal } from './settle-meal';
import { useEmptyMeals } from './use-meal-list';

const firstFilters: Readonly<Record<'centre' | 'state', readonly string[]>> = { centre: [], state: ['pending'] };

/** The meals that were not taken: why, what was sent, and what can be done about it. */
export function RefusedMealList() {
  const { t } = useTranslation();
  const maySettle = useHolds('Centros Logisticos', 'W');
  const { refresh } = useCallCache();
  const list = useListState({ sort: 'received_at', direction: 'desc', sortable: refusedMealSortColumns, filters: firstFilters });
  const states = refusedMealStates.filter((state) => list.filters.state.includes(state));
  const meals = useCall<{ rows: RefusedMeal[]; total: number }>('terminal/getRefusedMeals', { businessUnits: list.filters.centre, states, page: list.page }, { title: t('shell.screens.refusedMeals.title'), keepPrevious: true });
  const rows = meals.data?.rows ?? [];
  const [shownId, setShownId] = useState<number | null>(null);

  const actions = useMemo(() => {
    const done = () => refresh('terminal/getRefusedMeals');
    return { onOpen: ({ id }: RefusedMeal) => setShownId(id), onReview: (meal: RefusedMeal) => void reviewMeal(meal, done), onRetry: (meal: RefusedMeal) => void retryMeal(meal, done) };
  }, [refresh]);
  const columns = useMemo(() => refusedMealColumns(maySettle, actions), [maySettle, actions]);

  return (
    <>
      <DataTable
        label={t('terminal.tabs.refused')}
        columns={columns}
        rows={rows}
        total={meals.data?.total ?? 0}
        view={list.view}
        onViewChange={list.setView}
        rowKey={({ id }) => String(id)}
        onOpen={actions.onOpen}
        loading={meals.loading}
        error={meals.error && rows.length === 0 ? meals.error.errorMsg : undefined}
        onRetry={meals.reload}
        empty={useEmptyMeals(list.isNarrowed, t('terminal.empty.refused'), <Button onClick={list.reset}>{t('terminal.filters.showAll')}</Button>)}
        labels={tableLabels}
        toolbar={
          <MealToolbar
            list={list}
            search={t('terminal.filters.searchRefused')}
            other={{
              name: 'state', options: refusedMealStates.map((state) => ({ value: state, label: t(`terminal.states.${state}`), tone: stateTone[state] })),
              labels: { name: t('terminal.filters.state'), all: t('terminal.filters.allStates'), several: (count) => t('terminal.filters.severalStates', { count }) },
            }}
          />
        }
      />
      <RefusedMealDialog meal={rows.find(({ id }) => id === shownId) ?? null} maySettle={maySettle} onClose={() => setShownId(null)} onReview={actions.onReview} onRetry={actions.onRetry} />
    </>
  );
}
