import { centreName, companyName } from '@comensal/domain/companies';
import { es, text } from '@comensal/domain/composition';
import {
  type ExportReversals,
  exportReversalsSchema,
  type ReversalRow,
  reversalAccess,
} from '@comensal/domain/reversals';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedReversals = Omit<ExportReversals, 'format'>;

/** The columns of the list, with places marked as on the screen. */
const columns: ListExport<ExportedReversals, ReversalRow>['columns'] = [
  { title: es.reversals.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: es.reversals.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  {
    title: es.reversals.list.record,
    kind: 'text',
    width: 22,
    of: ({ kind, record_id }) =>
      text('reversals.list.recordOf', { kind: text(`reversals.kind.${kind}`), id: record_id }),
  },
  { title: es.reversals.list.company, kind: 'text', width: 38, of: (row) => companyName(row, row.business_name) },
  { title: es.reversals.list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  {
    title: es.reversals.list.group,
    kind: 'text',
    width: 24,
    of: ({ group_name }) => group_name ?? es.common.notApplicable,
  },
  { title: es.reversals.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: es.reversals.list.reason, kind: 'text', width: 38, of: ({ reason }) => reason },
  { title: es.reversals.list.proposer, kind: 'text', width: 24, of: ({ proposer }) => proposer },
  { title: es.reversals.list.decider, kind: 'text', width: 24, of: ({ decider }) => decider },
  { title: es.reversals.list.status, kind: 'text', width: 13, of: ({ status }) => status },
];

/** The list of reversals as a file (REP-06). */
export function exportReversals(dependencies: ListExportDependencies<ExportedReversals, ReversalRow>): JobHandler {
  return exportList(dependencies, {
    access: reversalAccess['reversals/exportReversals'],
    read: (params) => exportReversalsSchema.parse(params),
    title: text('reversals.list.title'),
    columns,
    chosen: ({ kind = [], status = [], own_open }) => [
      [text('reversals.list.kindFilter'), kind.map((one) => text(`reversals.kind.${one}`))],
      [text('reports.status'), own_open === true ? [...status, text('lifecycle.tabs.ownOpen')] : status],
    ],
  });
}
