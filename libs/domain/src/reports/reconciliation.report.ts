import type { DaysFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingDays } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/**
 * By day and account: what came in of payers, what of it paid credits, and what is left; and by day what people said they paid
 * (credits in Pagado) and no movement shows.
 */
export const reconciliationReport = defineReport<ReportRowOf<'reconciliation'>, DaysFilter>({
  summary: 'By day and bank account what came in, what it paid, and what is left on both sides',
  missing: missingDays,
  key: ['account_id', 'day'],
  columns: [
    { id: 'day', title: 'date', kind: 'text', width: 12 },
    { id: 'account', title: 'bankAccount', kind: 'text', width: 30, isSearched: true },
    { id: 'received', title: 'received', kind: 'money', width: 18, isSummed: true },
    { id: 'matched', title: 'matched', kind: 'money', width: 18, isSummed: true },
    { id: 'unmatched', title: 'unmatched', kind: 'money', width: 18, isSummed: true },
    { id: 'reported', title: 'reported', kind: 'money', width: 20, isSummed: true },
  ],
  sort: { by: 'day', direction: 'asc' },
  picture: 'receivedByDay',
});
