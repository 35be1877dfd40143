import { mayMake } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type Meal, mealSortColumns, terminalAccess } from '@comensal/domain/terminal';
import { Badge, type Column, ListAct } from '@comensal/ui';
import { Plus, Undo2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallCache } from '../platform/calls/use-call';
import { RowButton } from '../platform/lists/actions-column';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import type { MealDiner } from './add-meal-dialog';
import { AddMealDialog, VoidMealDialog } from './load-meal-dialogs';

interface DinerMealsProps {
  readonly diner: MealDiner;
}

/** The meals of a diner, on the diner's page; nothing for those who may not see meals. */
export function DinerMeals({ diner }: DinerMealsProps) {
  const actor = useActor();
  return mayMake(actor, terminalAccess['terminal/getDinerMeals']) ? <Meals diner={diner} /> : null;
}

const noFilters = {};

function Meals({ diner }: DinerMealsProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const mayVoid = mayMake(actor, terminalAccess['terminal/voidMeal']);
  const cache = useCallCache();
  const list = useListState({
    name: 'dinerMeals',
    sort: 'occurred_at',
    direction: 'desc',
    sortable: mealSortColumns,
    filters: noFilters,
  });
  const title = t('terminal.meals.title');
  const paged = usePaged('terminal/getDinerMeals', list, title, { customer_id: diner.id });
  const [voiding, setVoiding] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const changed = (): void => cache.refresh('terminal/getDinerMeals', 'terminal/getMeal');
  const columns = useMemo(() => mealColumns(mayVoid, ({ id }) => setVoiding(id)), [mayVoid]);
  return (
    <section className="mt-4 flex min-w-0 flex-col gap-2">
      <h2 className="text-md font-semibold text-ink">{title}</h2>
      <PagedTable
        label={title}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        search={{ label: t('terminal.meals.search'), clear: t('terminal.meals.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('terminal.meals.narrowed'),
          showAll: t('terminal.meals.showAll'),
          none: t('terminal.meals.empty'),
        })}
        tools={{
          others: mayMake(actor, terminalAccess['terminal/addMeal']) && (
            <ListAct icon={Plus} label={t('terminal.add.open')} onPress={() => setAdding(true)} />
          ),
        }}
      />
      <Suspense fallback={null}>
        {adding && <AddMealDialog diner={diner} onClose={() => setAdding(false)} onAdded={changed} />}
        {voiding !== null && (
          <VoidMealDialog key={voiding} id={voiding} onClose={() => setVoiding(null)} onChanged={changed} />
        )}
      </Suspense>
    </section>
  );
}

/** The columns of a diner's meals, named as the server sorts by them. */
function mealColumns(mayVoid: boolean, onVoid: (meal: Meal) => void): Column<Meal>[] {
  return [
    {
      id: 'occurred_at',
      kind: 'date',
      header: text('terminal.columns.occurred'),
      value: ({ occurred_at }) => formatMoment(occurred_at),
    },
    {
      id: 'business_unit_name',
      kind: 'text',
      header: text('terminal.columns.centre'),
      value: ({ business_unit_name }) => business_unit_name,
    },
    {
      id: 'food_service_name',
      kind: 'text',
      header: text('terminal.columns.service'),
      value: ({ food_service_name }) => food_service_name,
    },
    { id: 'qty', kind: 'number', header: text('terminal.columns.qty'), value: ({ qty }) => qty },
    {
      id: 'amount',
      kind: 'money',
      header: text('terminal.columns.amount'),
      value: ({ amount }) => formatMoney(amount),
      negative: ({ amount }) => amount < 0,
    },
    {
      id: 'mark',
      kind: 'text',
      header: text('terminal.meals.columns.mark'),
      sortable: false,
      value: markOf,
      cell: (meal) =>
        markOf(meal) === '' ? null : (
          <span title={meal.reason ?? undefined}>
            <Badge tone={meal.origin === 'hand' ? 'neutral' : 'pending'}>{markOf(meal)}</Badge>
          </span>
        ),
    },
    {
      id: 'entered_by',
      kind: 'text',
      header: text('terminal.meals.columns.by'),
      sortable: false,
      value: ({ entered_by, reason }) => [entered_by, reason].filter(Boolean).join(': '),
    },
    ...(mayVoid
      ? [
          {
            id: 'actions',
            kind: 'actions' as const,
            header: text('common.actions'),
            acts: (meal: Meal) => ({
              others: meal.voidable_qty > 0 && (
                <RowButton
                  row={meal}
                  icon={Undo2}
                  label={text('terminal.meals.voidRow', { id: meal.id })}
                  onAct={onVoid}
                />
              ),
            }),
          },
        ]
      : []),
  ];
}

/** What a meal is, other than a terminal's whole one. */
function markOf({ origin, voided_qty }: Meal): string {
  const marks = [
    ...(origin === null ? [] : [text(`terminal.meals.marks.${origin}`)]),
    ...(voided_qty === 0 ? [] : [text('terminal.meals.partly', { qty: voided_qty })]),
  ];
  return marks.join(' · ');
}
