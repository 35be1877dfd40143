import { centreName, companyName } from '@comensal/domain/companies';
import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import {
  type AgreementRow,
  agreementAccess,
  type ExportAgreements,
  exportAgreementsSchema,
} from '@comensal/domain/price-agreements';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedAgreements = Omit<ExportAgreements, 'format'>;

const { list } = priceAgreements;

/** The columns of the list, with places marked as on the screen. */
const columns: ListExport<ExportedAgreements, AgreementRow>['columns'] = [
  { title: list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  {
    title: list.company,
    kind: 'text',
    width: 38,
    of: (row) => (row.company_name === null ? priceAgreements.main : companyName(row, row.company_name)),
  },
  { title: list.from, kind: 'date', width: 12, of: ({ first_day }) => first_day },
  { title: list.to, kind: 'date', width: 12, of: ({ last_day }) => last_day },
  { title: list.posted, kind: 'money', width: 20, of: ({ posted }) => posted },
  { title: list.reason, kind: 'text', width: 38, of: ({ reason }) => reason },
  { title: list.proposer, kind: 'text', width: 24, of: ({ proposer }) => proposer },
  { title: list.decider, kind: 'text', width: 24, of: ({ decider }) => decider },
  { title: list.status, kind: 'text', width: 13, of: ({ status }) => priceAgreements.status[status] },
];

/** The list of agreements as a file (REP-06). */
export function exportAgreements(dependencies: ListExportDependencies<ExportedAgreements, AgreementRow>): JobHandler {
  return exportList(dependencies, {
    access: agreementAccess['price-agreements/exportAgreements'],
    read: (params) => exportAgreementsSchema.parse(params),
    title: list.title,
    columns,
    chosen: ({ status = [], own_open }) => {
      const names = status.map((one) => priceAgreements.status[one]);
      return [[reports.status, own_open === true ? [...names, lifecycle.tabs.ownOpen] : names]];
    },
  });
}
