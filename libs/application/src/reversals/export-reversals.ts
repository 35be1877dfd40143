import { centreName, companyName } from '@comensal/domain/companies';
import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import {
  type ExportReversals,
  exportReversalsSchema,
  type ReversalRow,
  reversalAccess,
} from '@comensal/domain/reversals';
import { reversals } from '@comensal/domain/reversals/reversals.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedReversals = Omit<ExportReversals, 'format'>;

/** The columns of the list, with places marked as on the screen. */
const columns: ListExport<ExportedReversals, ReversalRow>['columns'] = [
  { title: reversals.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: reversals.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  {
    title: reversals.list.record,
    kind: 'text',
    width: 22,
    of: ({ kind, record_id }) => fill(reversals.list.recordOf, { kind: reversals.kind[kind], id: record_id }),
  },
  { title: reversals.list.company, kind: 'text', width: 38, of: (row) => companyName(row, row.business_name) },
  { title: reversals.list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  {
    title: reversals.list.group,
    kind: 'text',
    width: 24,
    of: ({ group_name }) => group_name ?? common.notApplicable,
  },
  { title: reversals.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: reversals.list.reason, kind: 'text', width: 38, of: ({ reason }) => reason },
  { title: reversals.list.proposer, kind: 'text', width: 24, of: ({ proposer }) => proposer },
  { title: reversals.list.decider, kind: 'text', width: 24, of: ({ decider }) => decider },
  { title: reversals.list.status, kind: 'text', width: 13, of: ({ status }) => status },
];

/** The list of reversals as a file (REP-06). */
export function exportReversals(dependencies: ListExportDependencies<ExportedReversals, ReversalRow>): JobHandler {
  return exportList(dependencies, {
    access: reversalAccess['reversals/exportReversals'],
    read: (params) => exportReversalsSchema.parse(params),
    title: reversals.list.title,
    columns,
    chosen: ({ kind = [], status = [], own_open }) => [
      [reversals.list.kindFilter, kind.map((one) => reversals.kind[one])],
      [reports.status, own_open === true ? [...status, lifecycle.tabs.ownOpen] : status],
    ],
  });
}
