import { centreName, companyName } from '@comensal/domain/companies';
import type { NoteDetail, NoteEvent, NoteField, NoteRow, NoteStatus } from '@comensal/domain/credit-notes';
import { type BulkKit, type BulkStep, recordKit, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import { RepeatedNotice } from '../lifecycle/repeated-papers';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { CountedArea } from '../platform/forms/counted-area';
import { t } from '../platform/text/text';
import { noteRecords } from './note-screens';
import { noteFields, noteSchema, noteValuesOf } from './note-values';

const kit: BulkKit<NoteRow, NoteDetail> = {
  ...recordKit<NoteStatus, NoteEvent['type'], NoteRow, NoteDetail>(noteRecords),
  heading: (id) => t('creditNotes.form.show', { id }),
  pageOf: ({ id }) => `${noteRecords.paths.list}?nota=${id}&ver=1`,
  company: (row) => companyName(row, row.company_name),
  place: (note) => centreName(note, note.business_unit_name),
  amount: ({ amount }) => amount,
  papers: {
    fileCall: 'credit-notes/getCreditFile',
    documents: ({ documents }) => [
      { title: t('creditNotes.form.file'), none: t('creditNotes.form.fileNone'), documents, needed: documents },
    ],
    warnings: ({ id, repeats, repeated_reason }) => (
      <RepeatedNotice repeats={repeats} own={{ record: 'credit_note', id }} reason={repeated_reason} />
    ),
  },
};

interface Decision {
  readonly comments: string;
}
/** What a decision fills in of a note's form. */
const decided: ReadonlySet<NoteField> = new Set(['status', 'comments']);

function decisionOf(note: NoteDetail, status: 'Aprobado' | 'Denegado', { comments }: Decision) {
  const values = { ...noteValuesOf(note, false), status, ...(status === 'Denegado' ? { comments } : {}) };
  return noteSchema({ note, open: decided, mayAsk: false, needsGroup: false, isRepeated: false }).safeParse(values);
}

/** A note is sent as a form even without a file. */
const upload = { part: 'creditNote', files: () => [] };

const steps = (): Readonly<Record<'approve' | 'deny', BulkStep<NoteDetail, { comments: string }>>> => ({
  approve: {
    ...stepWords('approve', t('creditNotes.event.approve'), t('creditNotes.bulk.approve')),
    call: 'credit-notes/editCreditNote',
    upload,
    values: { comments: '' },
    parse: (note, values) => decisionOf(note, 'Aprobado', values),
    sees: true,
  },
  deny: {
    ...stepWords('deny', t('creditNotes.event.deny'), t('creditNotes.bulk.deny')),
    call: 'credit-notes/editCreditNote',
    upload,
    danger: true,
    values: { comments: '' },
    parse: (note, values) => decisionOf(note, 'Denegado', values),
    fields: <CountedArea of={noteFields} name="comments" required data-autofocus rows={3} />,
  },
});

interface NoteBulkDialogProps extends BulkDialogProps<NoteRow> {
  readonly step: 'approve' | 'deny';
}

/** One decision for many credit notes of the list. */
export default function NoteBulkDialog({ step, ...props }: NoteBulkDialogProps) {
  return <StepBulkDialog {...props} kit={kit} step={steps()[step]} />;
}
