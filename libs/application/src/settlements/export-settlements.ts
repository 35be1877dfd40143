import { centreName, companyName } from '@comensal/domain/companies';
import { formatMonth } from '@comensal/domain/platform/dates';
import { common } from '@comensal/domain/platform/texts/common.texts';
import {
  type ExportSettlements,
  exportSettlementsSchema,
  type SettlementRow,
  settlementAccess,
} from '@comensal/domain/settlements';
import { settlements as texts } from '@comensal/domain/settlements/settlements.texts';
import { statement } from '@comensal/domain/settlements/statement.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExportDependencies, type RowColumn } from '../reports/list-export';

export type ExportedSettlements = Omit<ExportSettlements, 'format'>;

const { list } = statement;

const columns: readonly RowColumn<SettlementRow>[] = [
  { title: list.id, kind: 'number', width: 10, of: ({ id }) => id },
  { title: statement.month, kind: 'text', width: 10, of: ({ month }) => formatMonth(month) },
  { title: statement.client, kind: 'text', width: 34, of: (row) => companyName(row, row.business_name) },
  {
    title: statement.centre,
    kind: 'text',
    width: 26,
    of: (row) => (row.business_unit_name === null ? common.all : centreName(row, row.business_unit_name)),
  },
  { title: statement.status, kind: 'text', width: 22, of: ({ status }) => texts.status[status] },
  { title: statement.edition, kind: 'number', width: 10, of: ({ edition }) => edition },
  { title: list.qty, kind: 'number', width: 12, of: ({ qty }) => qty },
  { title: list.amount, kind: 'money', width: 18, of: ({ amount }) => amount },
  { title: list.observations, kind: 'number', width: 14, of: ({ observations }) => observations },
  { title: statement.until, kind: 'date', width: 16, of: ({ answer_until }) => answer_until },
  { title: list.exported, kind: 'date', width: 14, of: ({ exported_on }) => exported_on },
  { title: statement.invoice, kind: 'text', width: 22, of: ({ invoice_number }) => invoice_number },
  { title: list.invoiceDate, kind: 'date', width: 16, of: ({ invoice_date }) => invoice_date },
];

/** The list of settlements as a file (REP-06). */
export function exportSettlements(
  dependencies: ListExportDependencies<ExportedSettlements, SettlementRow>,
): JobHandler {
  return exportList(dependencies, {
    access: settlementAccess['settlements/exportSettlements'],
    read: (params) => exportSettlementsSchema.parse(params),
    title: list.title,
    columns,
    chosen: ({ month, status = [], to_decide, exported }) => [
      [statement.month, month === undefined ? [] : [formatMonth(month)]],
      [statement.status, status.map((one) => texts.status[one])],
      [list.exported, exported === undefined ? [] : [exported ? list.yes : list.no]],
      ...(to_decide ? [[list.toDecide, [list.yes]] as const] : []),
    ],
  });
}
