import type { DaysFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingDays } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** Every meal of the period (REP-13 to REP-20). */
export const transactionsReport = defineReport<ReportRowOf<'transactions'>, DaysFilter>({
  summary: 'The meals of a period, one row each (REP-20)',
  missing: missingDays,
  key: ['id'],
  columns: [
    { id: 'auth_id_code', title: 'card', kind: 'text', width: 14, isSearched: true },
    { id: 'business_name', title: 'company', kind: 'text', width: 24 },
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 17, under: 'business_name' },
    { id: 'group_name', title: 'group', kind: 'text', width: 19, absent: 'notApplicable' },
    { id: 'name', title: 'name', kind: 'text', width: 16 },
    { id: 'surname', title: 'surname', kind: 'text', width: 15, under: 'name' },
    { id: 'section', title: 'section', kind: 'text', width: 19, isLesser: true },
    { id: 'file_number', title: 'fileNumber', kind: 'text', width: 10, isLesser: true },
    { id: 'food_service', title: 'service', kind: 'text', width: 14 },
    { id: 'datetime', title: 'date', kind: 'moment', width: 17 },
    { id: 'qty', title: 'quantity', kind: 'number', width: 10, isSummed: true },
    { id: 'amount', title: 'amount', kind: 'money', width: 15, isSummed: true },
    { id: 'pos_id', title: 'pos', kind: 'text', width: 10, under: 'food_service' },
  ],
  sort: { by: 'datetime', direction: 'asc' },
  picture: 'mealsByDay',
});
