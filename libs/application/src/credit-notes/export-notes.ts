import { type Actor, type ExportCreditNotes, es, exportCreditNotesSchema, type NoteRow, text } from '@comensal/domain';
import type { JobHandler } from '../jobs/job-handler.port';
import { namedCompanies } from '../reports/named-companies';
import type { Report, ReportColumn, ReportRow } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';

export type ExportedNotes = Omit<ExportCreditNotes, 'format'>;

export interface ExportNotesDependencies extends ReportJobDependencies {
  readonly countNotes: (actor: Actor, filter: ExportedNotes) => Promise<number>;
  /** The notes that the actor may see, in the order of the list, from a cursor. */
  readonly streamNotes: (actor: Actor, filter: ExportedNotes) => AsyncIterable<NoteRow>;
  /** Names of those of the companies that the actor may see. */
  readonly companyNames: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>;
}

/** The list of credit notes as a file: the columns of the screen, the rows that the person may see when the work begins. */
export function exportNotes(dependencies: ExportNotesDependencies): JobHandler {
  return reportJob(dependencies, {
    call: 'credit-notes/exportCreditNotes',
    read: (params) => exportCreditNotesSchema.parse(params),
    contentOf: async (actor, { format: _, ...filter }) => ({
      total: await dependencies.countNotes(actor, filter),
      title: text('creditNotes.list.title'),
      filters: await describeFilter(dependencies, actor, filter),
      columns: noteColumns,
      rows: noteRows(dependencies.streamNotes(actor, filter)),
    }),
  });
}

/** O-135: the columns of the list, without the actions. */
const noteColumns: readonly ReportColumn[] = [
  { title: es.creditNotes.list.id, kind: 'number', width: 11 },
  { title: es.creditNotes.list.date, kind: 'date', width: 12 },
  { title: es.creditNotes.list.centre, kind: 'text', width: 28 },
  { title: es.creditNotes.list.company, kind: 'text', width: 38 },
  { title: es.creditNotes.list.group, kind: 'text', width: 24 },
  { title: es.creditNotes.list.amount, kind: 'money', width: 20 },
  { title: es.creditNotes.list.status, kind: 'text', width: 13 },
  { title: es.creditNotes.list.document, kind: 'text', width: 13 },
];

async function* noteRows(notes: AsyncIterable<NoteRow>): AsyncGenerator<ReportRow> {
  for await (const note of notes)
    yield [
      note.id,
      note.create_date,
      note.business_unit_name,
      note.company_name,
      note.group_name ?? es.common.notApplicable,
      note.amount,
      es.creditNotes.status[note.status],
      es.creditNotes.document[note.status_document],
    ];
}

async function describeFilter(
  { companyNames }: ExportNotesDependencies,
  actor: Actor,
  { companies, status = [], status_document = [], search }: ExportedNotes,
): Promise<Report['filters']> {
  const documents = status_document.map((one) => es.creditNotes.document[one]);
  return [
    [text('reports.companies'), companies ? namedCompanies(await companyNames(actor, companies)) : es.common.all],
    [text('reports.status'), status.length > 0 ? status.join(', ') : es.common.all],
    [text('creditNotes.list.document'), documents.length > 0 ? documents.join(', ') : es.common.all],
    ...(search ? [[text('reports.search'), search] as const] : []),
  ];
}
