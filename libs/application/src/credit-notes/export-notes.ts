import { centreName, companyName } from '@comensal/domain/companies';
import { es, text } from '@comensal/domain/composition';
import {
  type ExportCreditNotes,
  exportCreditNotesSchema,
  type NoteRow,
  noteAccess,
} from '@comensal/domain/credit-notes';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedNotes = Omit<ExportCreditNotes, 'format'>;

/** O-135: the columns of the list, with places marked as on the screen. */
const columns: ListExport<ExportedNotes, NoteRow>['columns'] = [
  { title: es.creditNotes.list.id, kind: 'number', width: 11, of: ({ id }) => id },
  { title: es.creditNotes.list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
  { title: es.creditNotes.list.centre, kind: 'text', width: 28, of: (row) => centreName(row, row.business_unit_name) },
  { title: es.creditNotes.list.company, kind: 'text', width: 38, of: (row) => companyName(row, row.company_name) },
  {
    title: es.creditNotes.list.group,
    kind: 'text',
    width: 24,
    of: ({ group_name }) => group_name ?? es.common.notApplicable,
  },
  { title: es.creditNotes.list.amount, kind: 'money', width: 20, of: ({ amount }) => amount },
  { title: es.creditNotes.list.status, kind: 'text', width: 13, of: ({ status }) => es.creditNotes.status[status] },
  {
    title: es.creditNotes.list.document,
    kind: 'text',
    width: 13,
    of: ({ status_document }) => es.creditNotes.document[status_document],
  },
  {
    title: es.lifecycle.reversedLabel,
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
    title: text('creditNotes.list.title'),
    columns,
    chosen: ({ status = [], status_document = [], own_open }) => [
      [text('reports.status'), own_open === true ? [...status, text('creditNotes.list.ownOpen')] : status],
      [text('creditNotes.list.document'), status_document.map((one) => es.creditNotes.document[one])],
    ],
  });
}
