import { customerScreens } from '@comensal/domain/customers';
import { mayOpen } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { formatCount, formatMoney } from '@comensal/domain/platform/money';
import type { GetSettlementMeals, SettlementMeal } from '@comensal/domain/settlements';
import { Button, type Column, DataTable, Dialog, firstView, quietLinkClass } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { SearchLine } from '../platform/lists/search-line';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { tableLabels } from '../platform/text/control-labels';
import { t as text } from '../platform/text/text';

/** The part of a settlement whose meals are shown. */
export interface MealsPart {
  readonly title: string;
  readonly of: Omit<Partial<GetSettlementMeals>, 'id' | 'page' | 'search'>;
}

interface MealsDialogProps {
  readonly settlement: number;
  readonly part: MealsPart;
  readonly onClose: () => void;
}

/** The meals, voids and adjustments behind a number. */
export function MealsDialog({ settlement: id, part: { title, of }, onClose }: MealsDialogProps) {
  const { t } = useTranslation();
  const opensDiners = mayOpen(useActor(), customerScreens.showCustomer);
  const columns = useMemo(() => mealColumns(opensDiners), [opensDiners]);
  const [view, setView] = useState(() => ({ ...firstView('at'), pageSize: 25 }));
  const [search, setSearch] = useState('');
  const { page, pageSize, sort, direction } = view;
  const { data, error, loading, reload } = useCall(
    'settlements/getMeals',
    {
      id,
      ...of,
      ...(search === '' ? {} : { search }),
      page: { offset: (page - 1) * pageSize, limit: pageSize, direction, ...(sort === null ? {} : { sort }) },
    },
    { title: t('settlementPage.meals.failed'), keepPrevious: true },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t('settlementPage.meals.title', { of: title })}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <SearchLine
          value={search}
          onChange={(typed) => {
            setSearch(typed);
            setView({ ...view, page: 1 });
          }}
          labels={{ search: t('settlementPage.meals.search'), clear: t('settlementPage.meals.clear') }}
        />
        <DataTable
          label={t('settlementPage.meals.title', { of: title })}
          columns={columns}
          rows={data?.rows ?? []}
          total={data?.total ?? 0}
          view={view}
          onViewChange={setView}
          rowKey={(meal) => String(meal.id)}
          loading={loading}
          error={error && !data ? error.errorMsg : undefined}
          onRetry={reload}
          empty={{ title: t('settlementPage.meals.none') }}
          labels={tableLabels}
          maxHeightClass="sm:max-h-[60dvh]"
        />
      </div>
    </Dialog>
  );
}

/** Named as the server sorts by them. A diner leads to the page where a meal is voided or added. */
const mealColumns = (opensDiners: boolean): Column<SettlementMeal>[] => [
  { id: 'at', kind: 'date', header: text('settlementPage.meals.moment'), value: ({ at }) => formatMoment(at) },
  {
    id: 'diner',
    card: 'name',
    kind: 'text',
    header: text('settlementPage.meals.diner'),
    value: ({ diner }) => diner,
    cell: ({ diner, customer_id }) =>
      opensDiners && customer_id !== null ? (
        <Link className={quietLinkClass} to={customerScreens.showCustomer.path.replace(':id', String(customer_id))}>
          {diner}
        </Link>
      ) : (
        diner
      ),
  },
  {
    id: 'file_number',
    under: 'diner',
    kind: 'text',
    header: text('settlementPage.meals.file'),
    value: ({ file_number }) => file_number,
  },
  { id: 'taken', kind: 'text', header: text('settlementPage.meals.taken'), value: ({ taken }) => taken },
  { id: 'qty', kind: 'number', header: text('settlementPage.meals.qty'), value: ({ qty }) => formatCount(qty) },
  {
    id: 'amount',
    kind: 'money',
    header: text('settlementPage.meals.amount'),
    value: ({ amount }) => formatMoney(amount),
    negative: ({ amount }) => amount < 0,
  },
];
