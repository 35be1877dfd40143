import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';
import { daysFilter, missingDaysAndCentre } from './report.filters';
import { defineReport } from './report-definition';

/** What each client consumed at each centre in the period (REP-27 to REP-32, O-175). */
export const businessUnitDateReport = defineReport({
  title: 'jobs.kind.businessUnitDateReport',
  summary: 'Meals and credits of a period by client and centre (REP-31)',
  filter: daysFilter,
  missing: missingDaysAndCentre,
  row: z.object({
    company_id: z.string(),
    business_name: z.string(),
    business_unit: z.string(),
    business_unit_name: z.string(),
    count_transactions: z.int(),
    total_amount: exactSum,
    pending_credit: exactSum,
    pending_balance: exactSum,
    approved_credit: exactSum,
    approved_balance: exactSum,
  }),
  key: ['company_id', 'business_unit'],
  columns: [
    { id: 'business_name', title: 'reports.columns.company', kind: 'text', width: 30, isSearched: true },
    { id: 'business_unit_name', title: 'reports.columns.centre', kind: 'text', width: 24, isSearched: true },
    { id: 'count_transactions', title: 'reports.columns.transactions', kind: 'number', width: 13, isSummed: true },
    { id: 'total_amount', title: 'reports.columns.totalAmount', kind: 'money', width: 17, isSummed: true },
    { id: 'pending_credit', title: 'reports.columns.pendingCredit', kind: 'money', width: 17, isSummed: true },
    {
      id: 'pending_balance',
      title: 'reports.columns.pendingBalance',
      kind: 'money',
      width: 17,
      isSummed: true,
    },
    { id: 'approved_credit', title: 'reports.columns.approvedCredit', kind: 'money', width: 17, isSummed: true },
    {
      id: 'approved_balance',
      title: 'reports.columns.approvedBalance',
      kind: 'money',
      width: 17,
      isSummed: true,
    },
  ],
  sort: { by: 'business_name', direction: 'asc' },
  picture: 'eatenAgainstPaid',
});
