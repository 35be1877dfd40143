import { centreName, companyName } from '@comensal/domain/companies';
import { es, text } from '@comensal/domain/composition';
import { type CreditRow, creditAccess, type ExportCredits, exportCreditsSchema } from '@comensal/domain/credits';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportFilter = Omit<ExportCredits, 'format'>;

/** CRE-26: 'No asociado' for an unknown centre (CRE-27), N/A for no group (CRE-28); places marked as on the screen. */
const columns: ListExport<ExportFilter, CreditRow>['columns'] = [
  { title: es.credits.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: es.credits.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: es.credits.list.cuit, kind: 'cuit', width: 15, of: ({ cuit }) => cuit },
  { title: es.credits.list.businessName, kind: 'text', width: 38, of: (row) => companyName(row, row.business_name) },
  {
    title: es.credits.list.centre,
    kind: 'text',
    width: 28,
    of: (row) => centreName(row, row.business_unit_name ?? es.credits.centreNotAssociated),
  },
  { title: es.credits.list.group, kind: 'text', width: 24, of: ({ group }) => group?.name ?? es.common.notApplicable },
  { title: es.credits.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: es.credits.list.status, kind: 'text', width: 13, of: ({ status }) => status },
  { title: es.credits.page.purchaseOrder, kind: 'text', width: 20, of: ({ purchase_order }) => purchase_order ?? '' },
  {
    title: es.credits.fields.invoice.invoice_number,
    kind: 'text',
    width: 20,
    of: ({ invoice }) => invoice.invoice_number ?? '',
  },
  { title: es.credits.fields.invoice.invoice_date, kind: 'date', width: 12, of: ({ invoice }) => invoice.invoice_date },
  {
    title: es.credits.fields.invoice.invoice_amount,
    kind: 'money',
    width: 20,
    of: ({ invoice }) => invoice.invoice_amount,
  },
  { title: es.credits.list.reason, kind: 'text', width: 38, of: ({ reject_reason }) => reject_reason ?? '' },
  {
    title: es.lifecycle.papers.title,
    kind: 'text',
    width: 38,
    of: ({ repeated_reason }) => repeated_reason ?? '',
  },
  {
    title: es.lifecycle.reversedLabel,
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
    title: text('credits.list.title'),
    columns,
    chosen: ({ status = [], own_open }) => [
      [text('reports.status'), own_open === true ? [...status, text('credits.list.ownOpen')] : status],
    ],
  });
}
