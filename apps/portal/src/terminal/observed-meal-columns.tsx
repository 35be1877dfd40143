import { formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type MealMark, type ObservedMeal } from '@comensal/domain/terminal';
import { Badge, type Column } from '@comensal/ui';
import { t } from '../platform/text/text';

/** What is odd about the meal. */
function marksOf({ over_limit, off_schedule, difference, beyond_overdraft }: ObservedMeal): MealMark[] {
  return [
    ...(over_limit ? ['overLimit' as const] : []),
    ...(off_schedule ? ['offSchedule' as const] : []),
    ...(difference !== null && difference !== 0 ? ['amountDiffers' as const] : []),
    ...(beyond_overdraft ? ['beyondOverdraft' as const] : []),
  ];
}

/** The columns of the marked meals, named as the server sorts by them. */
export function observedMealColumns(): Column<ObservedMeal>[] {
  return [
    {
      id: 'occurred_at',
      kind: 'date',
      header: t('terminal.columns.occurred'),
      value: ({ occurred_at }) => formatMoment(occurred_at),
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      kind: 'text',
      header: t('terminal.columns.centre'),
      value: ({ business_unit_name }) => business_unit_name,
    },
    {
      id: 'business_name',
      kind: 'text',
      header: t('terminal.columns.client'),
      sortable: false,
      value: ({ business_name }) => business_name,
    },
    {
      id: 'customer_name',
      kind: 'text',
      header: t('terminal.columns.diner'),
      sortable: false,
      value: ({ customer_name, customer_id }) => customer_name || customer_id,
    },
    {
      id: 'food_service_name',
      kind: 'text',
      header: t('terminal.columns.service'),
      sortable: false,
      value: ({ food_service_name, qty }) =>
        qty === 1 ? food_service_name : t('terminal.columns.times', { service: food_service_name, qty }),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('terminal.columns.amount'),
      sortable: false,
      value: ({ amount }) => formatMoney(amount),
    },
    {
      id: 'difference',
      kind: 'money',
      header: t('terminal.columns.difference'),
      value: ({ difference }) => (difference === null || difference === 0 ? null : formatMoney(difference)),
      negative: ({ difference }) => (difference ?? 0) < 0,
    },
    {
      id: 'marks',
      kind: 'text',
      header: t('terminal.columns.marks'),
      sortable: false,
      value: (meal) =>
        marksOf(meal)
          .map((mark) => t(`terminal.shortMarks.${mark}`))
          .join(', '),
      cell: (meal) => (
        <span className="inline-flex gap-1">
          {marksOf(meal).map((mark) => (
            <span key={mark} title={t(`terminal.marks.${mark}`)}>
              <Badge tone="pending">{t(`terminal.shortMarks.${mark}`)}</Badge>
            </span>
          ))}
        </span>
      ),
    },
  ];
}
