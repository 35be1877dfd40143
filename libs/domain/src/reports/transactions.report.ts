import type { DaysFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingDays } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** Every meal of the period (REP-13 to REP-20). */
export const transactionsReport = defineReport<ReportRowOf<'transactions'>, DaysFilter>({
  title: 'jobs.kind.transactionsReport',
  summary: 'The meals of a period, one row each (REP-20)',
  missing: missingDays,
  key: ['id'],
  columns: [
    { id: 'auth_id_code', title: 'reports.columns.card', kind: 'text', width: 14, isSearched: true },
    { id: 'business_name', title: 'reports.columns.company', kind: 'text', width: 24 },
    { id: 'business_unit_name', title: 'reports.columns.centre', kind: 'text', width: 17 },
    { id: 'group_name', title: 'reports.columns.group', kind: 'text', width: 19, absent: 'common.notApplicable' },
    { id: 'name', title: 'reports.columns.name', kind: 'text', width: 16 },
    { id: 'surname', title: 'reports.columns.surname', kind: 'text', width: 15 },
    { id: 'section', title: 'reports.columns.section', kind: 'text', width: 19 },
    { id: 'file_number', title: 'reports.columns.fileNumber', kind: 'text', width: 10 },
    { id: 'food_service', title: 'reports.columns.service', kind: 'text', width: 14 },
    { id: 'datetime', title: 'reports.columns.date', kind: 'moment', width: 17 },
    { id: 'qty', title: 'reports.columns.quantity', kind: 'number', width: 10, isSummed: true },
    { id: 'amount', title: 'reports.columns.amount', kind: 'money', width: 15, isSummed: true },
    { id: 'pos_id', title: 'reports.columns.pos', kind: 'text', width: 10 },
  ],
  sort: { by: 'datetime', direction: 'asc' },
  picture: 'mealsByDay',
});
