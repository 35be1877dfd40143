import type { MonthsFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingMonth } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** The balance of each account at the end of a month (REP-33 to REP-43; decisions, "Ledger and balances"). */
export const contractorsBalanceReport = defineReport<ReportRowOf<'contractorsBalance'>, MonthsFilter>({
  summary: "Balances of the contractors' accounts at the end of a month (REP-41)",
  missing: missingMonth,
  key: ['company_id', 'business_unit_id', 'group_id'],
  columns: [
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 26, under: 'business_name' },
    { id: 'business_name', title: 'company', kind: 'text', width: 34, isSearched: true },
    { id: 'group_name', title: 'group', kind: 'text', width: 22, absent: 'notApplicable' },
    { id: 'balance_credit', title: 'creditBalance', kind: 'money', width: 20, isSummed: true },
    {
      id: 'balance_consumption',
      title: 'consumptionBalance',
      kind: 'money',
      width: 20,
      isSummed: true,
    },
    {
      id: 'balance_available',
      title: 'availableBalance',
      kind: 'money',
      width: 20,
      isSummed: true,
    },
    { id: 'state', title: 'state', kind: 'text', width: 18 },
  ],
  sort: { by: 'business_unit_name', direction: 'asc' },
  picture: 'availableByContractor',
});
