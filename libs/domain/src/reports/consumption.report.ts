import type { DaysFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingDays } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** What was eaten in the period, by client, centre, group and service (REP-21 to REP-26). */
export const consumptionReport = defineReport<ReportRowOf<'consumption'>, DaysFilter>({
  summary: 'Consumption of a period by client, centre, group and service (REP-22)',
  missing: missingDays,
  key: ['company_id', 'business_unit_id', 'group_id', 'food_service_id'],
  columns: [
    { id: 'business_name', title: 'company', kind: 'text', width: 34, isSearched: true },
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 26, under: 'business_name' },
    { id: 'group_name', title: 'group', kind: 'text', width: 22, absent: 'notApplicable' },
    { id: 'food_service', title: 'service', kind: 'text', width: 18 },
    { id: 'qty', title: 'quantity', kind: 'number', width: 12, isSummed: true },
    { id: 'amount', title: 'amount', kind: 'money', width: 18, isSummed: true },
  ],
  sort: { by: 'business_name', direction: 'asc' },
  picture: 'consumptionByDay',
});
