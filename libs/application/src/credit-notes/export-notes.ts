import { centreName, companyName } from '@comensal/domain/companies';
import {
  type ExportCreditNotes,
  exportCreditNotesSchema,
  type NoteRow,
  noteAccess,
} from '@comensal/domain/credit-notes';
import { creditNotes } from '@comensal/domain/credit-notes/credit-notes.texts';
import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedNotes = Omit<ExportCreditNotes, 'format'>;

/** O-135: the columns of the list, with places marked as on the screen. */
const columns: ListExport<ExportedNotes, NoteRow>['columns'] = [
  { title: creditNotes.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: creditNotes.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: creditNotes.list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  { title: creditNotes.list.company, kind: 'text', width: 38, of: (row) => companyName(row, row.company_name) },
  {
    title: creditNotes.list.group,
    kind: 'text',
    width: 24,
    of: ({ group_name }) => group_name ?? common.notApplicable,
  },
  { title: creditNotes.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: creditNotes.list.status, kind: 'text', width: 13, of: ({ status }) => creditNotes.status[status] },
  {
    title: creditNotes.list.document,
    kind: 'text',
    width: 13,
    of: ({ status_document }) => creditNotes.document[status_document],
  },
  {
    title: lifecycle.reversedLabel,
    kind: 'money',
    width: 18,
    of: ({ reversed }) => (reversed === 0 ? null : reversed),
  },
];

/** The list of credit notes as a file (CNO-02, REP-06). */
export function exportNotes(dependencies: ListExportDependencies<ExportedNotes, NoteRow>): JobHandler {
  return exportList(dependencies, {
    access: noteAccess['credit-notes/exportCreditNotes'],
    read: (params) => exportCreditNotesSchema.parse(params),
    title: creditNotes.list.title,
    columns,
    chosen: ({ status = [], status_document = [], own_open }) => [
      [reports.status, own_open === true ? [...status, creditNotes.list.ownOpen] : status],
      [creditNotes.list.document, status_document.map((one) => creditNotes.document[one])],
    ],
  });
}
