import {
  type AddCreditNote,
  addCreditNoteSchema,
  digitsWhenLeft,
  type EditCreditNote,
  editCreditNoteSchema,
  type NoteDetail,
  type NoteField,
  noteLifecycle,
} from '@comensal/domain';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { type FieldIssue, formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

/** What the form of a note holds: texts as they were typed and chosen; the amount in digits of cents. */
export interface NoteValues {
  business_unit_id: string;
  company_id: string;
  group_id: string;
  amount: string;
  status: string;
  comments: string;
  /** The file that is there is taken away. */
  takesAway: boolean;
  documents: ChosenFile[];
}

/** The fields as the server names them. */
export const noteFormFields = {
  business_unit_id: 'business_unit_id',
  company_id: 'company_id',
  group_id: 'group_id',
  amount: 'amount',
  status: 'status',
  comments: 'comments',
  file: 'documents',
  documents: 'documents',
} as const;

export function noteValuesOf(note: NoteDetail | null, mayAsk: boolean): NoteValues {
  return {
    business_unit_id: note?.business_unit_id ?? '',
    company_id: note?.company_id ?? '',
    group_id: note?.group_id === null || note === null ? '' : String(note.group_id),
    amount: note === null ? '' : String(note.amount),
    status: note === null || mayAsk ? 'Pendiente' : '',
    comments: note?.comments ?? '',
    takesAway: false,
    documents: [],
  };
}

/** The amount in cents of what stands in the field; null while there is none. */
export function centsOf(digits: string): number | null {
  return digits === '' ? null : Number(digitsWhenLeft(digits));
}

/** The digits with the comma before the last two of them (CNO-37). */
export function amountShown(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, -2)},${digits.slice(-2)}` : digits;
}

/** What of the typed text counts: its digits (CNO-35), as many as an amount can have. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 15);
}

interface NoteSituation {
  readonly note: NoteDetail | null;
  readonly open: ReadonlySet<NoteField>;
  /** Who also asks for notes may save without deciding (O-136). */
  readonly mayAsk: boolean;
  readonly needsGroup: boolean;
}

/**
 * The rules of the form: those of the call, and what the lifecycle asks for in the fields that are open (CNO-30 to CNO-34,
 * O-140, O-142).
 */
export function noteSchema(situation: NoteSituation) {
  return formSchema<NoteValues, AddCreditNote | EditCreditNote>((values) => {
    const { note, open } = situation;
    const asked = {
      business_unit_id: values.business_unit_id,
      company_id: values.company_id,
      group_id: values.group_id === '' ? null : Number(values.group_id),
      amount: centsOf(values.amount) ?? undefined,
    };
    const decision = values.status === 'Aprobado' || values.status === 'Denegado' ? { status: values.status } : {};
    const takesAway = values.takesAway && values.documents.length === 0 ? { file: null } : {};
    const parsed =
      note === null
        ? addCreditNoteSchema.safeParse(asked)
        : editCreditNoteSchema.safeParse({
            id: note.id,
            version: note.version,
            ...(open.has('amount') ? asked : {}),
            ...(open.has('comments') ? { comments: values.comments } : {}),
            ...(open.has('status') ? decision : {}),
            ...(open.has('file') ? takesAway : {}),
          });
    return { parsed, missing: missingOf(values, situation) };
  });
}

function missingOf(values: NoteValues, { note, open, mayAsk, needsGroup }: NoteSituation): FieldIssue[] {
  const missing: FieldIssue[] = [];
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
