import type { MonthsFilter } from './report.filters';
import { defineReport } from './report-definition';
import { missingMonth } from './report-periods';
import type { ReportRowOf } from './report-schemas';

/** The certificates of withholding that count in payments, by tax and month of their day (issue 52). */
export const withholdingCertificatesReport = defineReport<ReportRowOf<'withholdingCertificates'>, MonthsFilter>({
  summary: 'Certificates of withholding that count in payments of credits, by tax, of a month or a year',
  missing: missingMonth,
  key: ['id'],
  columns: [
    { id: 'tax', title: 'tax', kind: 'text', width: 14, isSearched: true },
    { id: 'jurisdiction', title: 'jurisdiction', kind: 'text', width: 22, absent: 'notApplicable', under: 'tax' },
    { id: 'month', title: 'month', kind: 'text', width: 10, isLesser: true },
    { id: 'paper_date', title: 'date', kind: 'text', width: 12 },
    { id: 'number', title: 'certificate', kind: 'text', width: 24, isSearched: true },
    { id: 'amount', title: 'amount', kind: 'money', width: 18, isSummed: true },
    { id: 'credit_id', title: 'credit', kind: 'number', width: 10 },
    { id: 'business_name', title: 'company', kind: 'text', width: 30, isSearched: true },
    { id: 'business_unit_name', title: 'centre', kind: 'text', width: 24, under: 'business_name' },
  ],
  sort: { by: 'tax', direction: 'asc' },
  picture: 'withheldByDay',
});
