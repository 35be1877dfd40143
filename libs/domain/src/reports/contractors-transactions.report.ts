import { z } from 'zod';
import { missingMonth, monthsFilter } from './report.filters';
import { defineReport } from './report-definition';

/** The movements of the accounts in a month, each with the balance after it (REP-44 to REP-55, O-181). */
export const contractorsTransactionsReport = defineReport({
  title: 'jobs.kind.contractorsTransactionsReport',
  summary: "Movements of the contractors' accounts in a month, with running balances (REP-53)",
  filter: monthsFilter,
  missing: missingMonth,
  row: z.object({
    id: z.int(),
    datetime: z.string(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    type: z.string(),
    amount: z.int(),
    balance: z.int(),
    company_id: z.string(),
    business_name: z.string(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
  }),
  key: ['id'],
  columns: [
    { id: 'datetime', title: 'reports.columns.dateTime', kind: 'moment', width: 17 },
    {
      id: 'group_name',
      title: 'reports.columns.group',
      kind: 'text',
      width: 22,
      absent: 'common.notApplicable',
      isSearched: true,
    },
    { id: 'type', title: 'reports.columns.movementType', kind: 'text', width: 17, isSearched: true },
    { id: 'amount', title: 'reports.columns.amount', kind: 'money', width: 18, isSummed: true },
    { id: 'balance', title: 'reports.columns.balance', kind: 'money', width: 18 },
    { id: 'business_name', title: 'reports.columns.company', kind: 'text', width: 30, isSearched: true },
    { id: 'business_unit_name', title: 'reports.columns.centre', kind: 'text', width: 24 },
  ],
  sort: { by: 'id', direction: 'asc' },
  picture: 'runningBalance',
});
