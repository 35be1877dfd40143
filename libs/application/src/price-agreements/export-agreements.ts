import { centreName, companyName } from '@comensal/domain/companies';
import {
  type AgreementRow,
  agreementAccess,
  type ExportAgreements,
  exportAgreementsSchema,
} from '@comensal/domain/price-agreements';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { chosenStatuses, proposalFileColumns } from '../proposals/proposal-file';
import { exportList, type ListExportDependencies } from '../reports/list-export';

export type ExportedAgreements = Omit<ExportAgreements, 'format'>;

const { list } = priceAgreements;

/** The columns of the list, with places marked as on the screen. */
const columns = proposalFileColumns<AgreementRow>(list, ({ status }) => priceAgreements.status[status], [
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
]);

/** The list of agreements as a file (REP-06). */
export function exportAgreements(dependencies: ListExportDependencies<ExportedAgreements, AgreementRow>): JobHandler {
  return exportList(dependencies, {
    access: agreementAccess['price-agreements/exportAgreements'],
    read: (params) => exportAgreementsSchema.parse(params),
    title: list.title,
    columns,
    chosen: (filter) => [chosenStatuses(filter, (status) => priceAgreements.status[status])],
  });
}
