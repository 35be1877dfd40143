import {
  type ContractorRow,
  contractorAccess,
  type ExportContractorRequests,
  exportContractorRequestsSchema,
} from '@comensal/domain/contractors';
import { contractors } from '@comensal/domain/contractors/contractors.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedRequests = Omit<ExportContractorRequests, 'format'>;

const { fields, list } = contractors;
const columns: ListExport<ExportedRequests, ContractorRow>['columns'] = [
  { title: list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: fields.cuit, kind: 'cuit', width: 15, of: ({ cuit }) => cuit },
  { title: fields.business_name, kind: 'text', width: 38, of: ({ business_name }) => business_name },
  { title: fields.name, kind: 'text', width: 28, of: ({ name }) => name },
  { title: fields.email, kind: 'text', width: 32, of: ({ email }) => email },
  { title: list.status, kind: 'text', width: 13, of: ({ status }) => status },
];

/** The list of contractors' requests as a file (REP-06): all of them, or for a contractor the own ones. */
export function exportRequests(dependencies: ListExportDependencies<ExportedRequests, ContractorRow>): JobHandler {
  return exportList(dependencies, {
    access: contractorAccess['contractors/exportRequests'],
    read: (params) => exportContractorRequestsSchema.parse(params),
    title: contractors.list.title,
    columns,
    chosen: ({ status = [] }) => [[reports.status, status]],
  });
}
