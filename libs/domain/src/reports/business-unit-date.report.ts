import type { DaysFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingDaysAndCentre } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** What each client consumed at each centre in the period (REP-27 to REP-32, O-175). */
export const businessUnitDateReport = defineReport<ReportRowOf<'businessUnitDate'>, DaysFilter>({
  summary: 'Meals and credits of a period by client and centre (REP-31)',
  missing: missingDaysAndCentre,
  key: ['company_id', 'business_unit', 'business_unit_name'],
  columns: [
    { id: 'business_name', title: 'company', kind: 'text', width: 30, isSearched: true },
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 24, under: 'business_name', isSearched: true },
    { id: 'count_transactions', title: 'transactions', kind: 'number', width: 13, isSummed: true },
    { id: 'total_amount', title: 'totalAmount', kind: 'money', width: 17, isSummed: true },
    { id: 'pending_credit', title: 'pendingCredit', kind: 'money', width: 17, isSummed: true },
    {
      id: 'pending_balance',
      title: 'pendingBalance',
      kind: 'money',
      width: 17,
      isSummed: true,
    },
    { id: 'approved_credit', title: 'approvedCredit', kind: 'money', width: 17, isSummed: true },
    {
      id: 'approved_balance',
      title: 'approvedBalance',
      kind: 'money',
      width: 17,
      isSummed: true,
    },
  ],
  sort: { by: 'business_name', direction: 'asc' },
  picture: 'eatenAgainstPaid',
});
