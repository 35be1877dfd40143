import {
  type AddCreditNote,
  addCreditNoteSchema,
  type EditCreditNote,
  editCreditNoteSchema,
  type NoteDetail,
  type NoteField,
  noteLifecycle,
} from '@comensal/domain/credit-notes';
import { amountToText, centsNotation } from '@comensal/domain/platform/money';
import { chosenGroup, withoutGroup } from '../credits/open-accounts';
import { missingReason, sentReason } from '../lifecycle/repeated-reason';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { changesOf } from '../platform/forms/drafts';
import { formFields } from '../platform/forms/form-fields';
import { type FieldIssue, formSchema, issuesOf } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';

/** The form values of a note, as typed and chosen; the amount as text. */
export interface NoteValues {
  business_unit_id: string;
  company_id: string;
  group_id: string;
  amount: string;
  status: string;
  comments: string;
  /** The existing file is to be removed. */
  takesAway: boolean;
  documents: ChosenFile[];
  repeated_reason: string;
}

const { business_unit_id, company_id, group_id, amount, comments } = addCreditNoteSchema.shape;
export const noteFields = formFields({
  rules: { business_unit_id, company_id, group_id, amount, comments },
  label: (name) => t(`creditNotes.fields.${name}`),
  elsewhere: { status: 'status', file: 'documents', documents: 'documents', repeated_reason: 'repeated_reason' },
});

export function noteValuesOf(note: NoteDetail | null, mayAsk: boolean): NoteValues {
  return {
    business_unit_id: note?.business_unit_id ?? '',
    company_id: note?.company_id ?? '',
    group_id: note === null ? '' : note.group_id === null ? withoutGroup : String(note.group_id),
    amount: note === null ? '' : amountToText(note.amount),
    status: note === null || mayAsk ? 'Pendiente' : '',
    comments: note?.comments ?? '',
    takesAway: false,
    documents: [],
    repeated_reason: '',
  };
}

interface NoteSituation {
  readonly note: NoteDetail | null;
  readonly open: ReadonlySet<NoteField>;
  /** Somebody who also requests notes may save without deciding (O-136). */
  readonly mayAsk: boolean;
  readonly needsGroup: boolean;
  /** Whether another record already has the chosen file: then a reason is required. */
  readonly isRepeated: boolean;
}

/**
 * The rules of the form: those of the call, and what the lifecycle requires in the open fields (CNO-30 to CNO-34,
 * O-140, O-142).
 */
export function noteSchema(situation: NoteSituation) {
  return formSchema<NoteValues, AddCreditNote | EditCreditNote>((values) => {
    const { note, open, mayAsk } = situation;
    const changed = changesOf<NoteValues>(values, noteValuesOf(note, mayAsk));
    const place = {
      business_unit_id: values.business_unit_id,
      company_id: values.company_id,
      group_id: chosenGroup(values.group_id),
    };
    const amount = { amount: typedMinor(values.amount, centsNotation) };
    // Untouched values are not sent: a stored amount is never derived from its display.
    const touched = (...fields: (keyof NoteValues & NoteField)[]): boolean =>
      fields.some((field) => open.has(field) && changed[field] !== undefined);
    const decision = values.status === 'Aprobado' || values.status === 'Denegado' ? { status: values.status } : {};
    const takesAway = values.takesAway && values.documents.length === 0 ? { file: null } : {};
    const parsed =
      note === null
        ? addCreditNoteSchema.safeParse({ ...place, ...amount, ...sentReason(values) })
        : editCreditNoteSchema.safeParse({
            id: note.id,
            version: note.version,
            shown_amount: note.amount,
            ...(touched('business_unit_id', 'company_id', 'group_id') ? place : {}),
            ...(touched('amount') ? amount : {}),
            ...(touched('comments') ? { comments: values.comments } : {}),
            ...(open.has('status') ? decision : {}),
            ...(open.has('file') ? { ...takesAway, ...sentReason(values) } : {}),
          });
    return { parsed, missing: missingOf(values, situation) };
  });
}

function missingOf(values: NoteValues, situation: NoteSituation): FieldIssue[] {
  const { note, open, mayAsk, needsGroup, isRepeated } = situation;
  const missing: FieldIssue[] = missingReason(values, isRepeated);
  if (open.has('group_id') && needsGroup && values.group_id === '')
    missing.push({ path: ['group_id'], message: t('validation.required') });
  if (open.has('status') && !mayAsk && values.status === '')
    missing.push({ path: ['status'], message: t('validation.chooseDecision') });
  if (open.has('status') && values.status === 'Denegado')
    missing.push(...issuesOf(noteLifecycle.faults({ type: 'deny', comments: values.comments })));
  if (note?.status === 'Aprobado')
    missing.push(
      ...issuesOf(noteLifecycle.faults({ type: 'attach', hasFile: values.documents.length > 0 }), {
        file: ['documents'],
      }),
    );
  return missing;
}
