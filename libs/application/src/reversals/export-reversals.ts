import { centreName, companyName } from '@comensal/domain/companies';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import {
  type ExportReversals,
  exportReversalsSchema,
  type ReversalRow,
  reversalAccess,
} from '@comensal/domain/reversals';
import { reversals } from '@comensal/domain/reversals/reversals.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { chosenStatuses, proposalFileColumns } from '../proposals/proposal-file';
import { exportList, type ListExportDependencies } from '../reports/list-export';

export type ExportedReversals = Omit<ExportReversals, 'format'>;

const { list } = reversals;

/** The columns of the list, with places marked as on the screen. */
const columns = proposalFileColumns<ReversalRow>(list, ({ status }) => reversals.status[status], [
  {
    title: list.record,
    kind: 'text',
    width: 22,
    of: ({ kind, record_id }) => fill(list.recordOf, { kind: reversals.kind[kind], id: record_id }),
  },
  { title: list.company, kind: 'text', width: 38, of: (row) => companyName(row, row.business_name) },
  { title: list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  { title: list.group, kind: 'text', width: 24, of: ({ group_name }) => group_name ?? common.notApplicable },
  { title: list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
]);

/** The list of reversals as a file (REP-06). */
export function exportReversals(dependencies: ListExportDependencies<ExportedReversals, ReversalRow>): JobHandler {
  return exportList(dependencies, {
    access: reversalAccess['reversals/exportReversals'],
    read: (params) => exportReversalsSchema.parse(params),
    title: list.title,
    columns,
    chosen: ({ kind = [], ...filter }) => [
      [list.kindFilter, kind.map((one) => reversals.kind[one])],
      chosenStatuses(filter, (status) => reversals.status[status]),
    ],
  });
}
