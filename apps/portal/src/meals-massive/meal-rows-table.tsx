import type { ReviewedMeal } from '@comensal/domain/meals-massive';
import { formatMoment } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { absent, type Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeColumn, ReviewTable, sheetColumn } from '../jobs/review-table';

interface MealRowsTableProps {
  readonly reviewId: string;
  readonly total: number;
  readonly sheets: SheetNotices['readSheets'];
}

/** The rows of a spreadsheet of meals, and what would happen to each; those that are refused come first. */
export function MealRowsTable({ reviewId, total, sheets }: MealRowsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo<Column<ReviewedMeal>[]>(() => {
    const text = (
      id: string,
      header: string,
      value: (row: ReviewedMeal) => string | null,
      kind: 'text' | 'number' | 'date' | 'money' = 'text',
    ): Column<ReviewedMeal> => ({ id, header, kind, sortable: false, value: (row) => value(row) ?? absent });
    return [
      ...sheetColumn<ReviewedMeal>(t('mealsMassiveScreen.sheetName'), sheets),
      { id: 'row', header: t('mealsMassiveScreen.row'), kind: 'number', sortable: false, value: ({ row }) => row },
      text('name', t('mealsMassiveScreen.name'), ({ name }) => name),
      text('business_unit', t('mealsMassiveScreen.centre'), (row) => row.business_unit),
      text('service', t('mealsMassiveScreen.service'), ({ service }) => service),
      text(
        'occurred_at',
        t('mealsMassiveScreen.moment'),
        (row) => (row.occurred_at === null ? null : formatMoment(row.occurred_at)),
        'date',
      ),
      text('qty', t('mealsMassiveScreen.qty'), ({ qty }) => (qty === null ? null : String(qty)), 'number'),
      text(
        'amount',
        t('mealsMassiveScreen.amount'),
        ({ amount }) => (amount === null ? null : formatSum(amount)),
        'money',
      ),
      noticeColumn(t('mealsMassiveScreen.told')),
    ];
  }, [sheets, t]);
  return (
    <ReviewTable
      label={t('mealsMassiveScreen.rows')}
      path="terminal/getMealRows"
      request={{ reviewId }}
      total={total}
      columns={columns}
      rowKey={({ row, sheet }) => `${sheet} ${row}`}
      maxHeightClass="sm:max-h-96"
    />
  );
}
