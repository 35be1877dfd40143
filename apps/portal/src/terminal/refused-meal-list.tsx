import { type RefusedMeal, refusedMealSortColumns, refusedMealStates } from '@comensal/domain/terminal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCallCache } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { mealBulk } from './meal-bulk';
import { MealFilters } from './meal-filters';
import { refusedMealColumns, stateTone } from './refused-meal-columns';
import { RefusedMealDialog } from './refused-meal-dialog';
import { retryMeal, reviewMeal } from './settle-meal';

const firstFilters: Readonly<Record<'centre' | 'state', readonly string[]>> = { centre: [], state: ['pending'] };

/** The refused meals: the reason, what was sent, and the possible actions. */
export function RefusedMealList() {
  const { t } = useTranslation();
  const maySettle = useHolds('Centros Logisticos', 'W');
  const { refresh } = useCallCache();
  const [address] = useSearchParams();
  const list = useListState({
    name: 'refusedMeals',
    sort: 'received_at',
    // Waiting ones oldest first; handled ones newest first.
    direction: address.has('state') ? 'desc' : 'asc',
    sortable: refusedMealSortColumns,
    filters: firstFilters,
  });
  const states = refusedMealStates.filter((state) => list.filters.state.includes(state));
  const paged = usePaged('terminal/getRefusedMeals', list, t('shell.screens.refusedMeals.title'), {
    businessUnits: list.filters.centre,
    states,
  });
  const [visibleId, setVisibleId] = useState<number | null>(null);

  const actions = useMemo(() => {
    const done = () => refresh('terminal/getRefusedMeals');
    return {
      onOpen: ({ id }: RefusedMeal) => setVisibleId(id),
      onReview: (meal: RefusedMeal) => void reviewMeal(meal, done),
      onRetry: (meal: RefusedMeal) => void retryMeal(meal, done),
    };
  }, [refresh]);
  const columns = useMemo(() => refusedMealColumns(maySettle, actions), [maySettle, actions]);

  const bulk = useMemo(() => mealBulk(maySettle, () => refresh('terminal/getRefusedMeals')), [maySettle, refresh]);

  return (
    <>
      <PagedTable
        label={t('terminal.tabs.refused')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        bulk={bulk}
        onOpen={actions.onOpen}
        search={{ label: t('terminal.filters.searchRefused'), clear: t('terminal.filters.clear') }}
        empty={emptyList(list, {
          narrowed: t('terminal.empty.narrowed'),
          showAll: t('terminal.filters.showAll'),
          none: t('terminal.empty.refused'),
          states: 'state',
        })}
        tools={{
          filters: (
            <MealFilters
              list={list}
              other={{
                name: 'state',
                options: refusedMealStates.map((state) => ({
                  value: state,
                  label: t(`terminal.states.${state}`),
                  tone: stateTone[state],
                })),
                labels: {
                  name: t('terminal.filters.state'),
                  all: t('terminal.filters.allStates'),
                  several: (count) => t('terminal.filters.severalStates', { count }),
                },
              }}
            />
          ),
        }}
      />
      <RefusedMealDialog
        meal={paged.rows.find(({ id }) => id === visibleId) ?? null}
        maySettle={maySettle}
        onClose={() => setVisibleId(null)}
        onReview={actions.onReview}
        onRetry={actions.onRetry}
      />
    </>
  );
}
