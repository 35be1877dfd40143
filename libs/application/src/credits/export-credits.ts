import { centreName, companyName } from '@comensal/domain/companies';
import { type CreditRow, creditAccess, type ExportCredits, exportCreditsSchema } from '@comensal/domain/credits';
import { credits } from '@comensal/domain/credits/credits.texts';
import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportFilter = Omit<ExportCredits, 'format'>;

/** CRE-26: 'No asociado' for an unknown centre (CRE-27), N/A for no group (CRE-28); places marked as on the screen. */
const columns: ListExport<ExportFilter, CreditRow>['columns'] = [
  { title: credits.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: credits.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: credits.list.cuit, kind: 'cuit', width: 15, of: ({ cuit }) => cuit },
  { title: credits.list.businessName, kind: 'text', width: 38, of: (row) => companyName(row, row.business_name) },
  {
    title: credits.list.centre,
    kind: 'text',
    width: 28,
    of: (row) => centreName(row, row.business_unit_name ?? credits.centreNotAssociated),
  },
  { title: credits.list.group, kind: 'text', width: 24, of: ({ group }) => group?.name ?? common.notApplicable },
  { title: credits.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: credits.list.status, kind: 'text', width: 13, of: ({ status }) => status },
  { title: credits.page.purchaseOrder, kind: 'text', width: 20, of: ({ purchase_order }) => purchase_order ?? '' },
  {
    title: credits.fields.invoice.invoice_number,
    kind: 'text',
    width: 20,
    of: ({ invoice }) => invoice.invoice_number ?? '',
  },
  { title: credits.fields.invoice.invoice_date, kind: 'date', width: 12, of: ({ invoice }) => invoice.invoice_date },
  {
    title: credits.fields.invoice.invoice_amount,
    kind: 'money',
    width: 20,
    of: ({ invoice }) => invoice.invoice_amount,
  },
  { title: credits.list.reason, kind: 'text', width: 38, of: ({ reject_reason }) => reject_reason ?? '' },
  {
    title: lifecycle.papers.title,
    kind: 'text',
    width: 38,
    of: ({ repeated_reason }) => repeated_reason ?? '',
  },
  {
    title: lifecycle.reversedLabel,
    kind: 'money',
    width: 18,
    of: ({ reversed }) => (reversed === 0 ? null : reversed),
  },
];

/** The credit list as a file (CRE-25 to CRE-31, REP-06). */
export function exportCredits(dependencies: ListExportDependencies<ExportFilter, CreditRow>): JobHandler {
  return exportList(dependencies, {
    access: creditAccess['credits/exportCredits'],
    read: (params) => exportCreditsSchema.parse(params),
    title: credits.list.title,
    columns,
    chosen: ({ status = [], own_open }) => [
      [reports.status, own_open === true ? [...status, credits.list.ownOpen] : status],
    ],
  });
}
