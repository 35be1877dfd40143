import type { MonthsFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingMonth } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** The movements of the accounts in a month, each with the balance after it (REP-44 to REP-55, O-181). */
export const contractorsTransactionsReport = defineReport<ReportRowOf<'contractorsTransactions'>, MonthsFilter>({
  summary: "Movements of the contractors' accounts in a month, with running balances (REP-53)",
  missing: missingMonth,
  key: ['id'],
  columns: [
    { id: 'datetime', title: 'dateTime', kind: 'moment', width: 17 },
    {
      id: 'group_name',
      title: 'group',
      kind: 'text',
      width: 22,
      absent: 'notApplicable',
      isSearched: true,
    },
    { id: 'type', title: 'movementType', kind: 'text', width: 17, isSearched: true },
    { id: 'amount', title: 'amount', kind: 'money', width: 18, isSummed: true },
    { id: 'balance', title: 'balance', kind: 'money', width: 18 },
    { id: 'business_name', title: 'company', kind: 'text', width: 30, isSearched: true },
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 24, under: 'business_name' },
  ],
  sort: { by: 'id', direction: 'asc' },
  picture: 'runningBalance',
});
