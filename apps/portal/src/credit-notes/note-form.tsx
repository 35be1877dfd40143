import { type InactivePart } from '@comensal/domain/companies';
import {
  type NoteDetail,
  type NoteEvent,
  type NoteField,
  noteLimits,
  noteStates,
  openNoteFields,
} from '@comensal/domain/credit-notes';
import { holds } from '@comensal/domain/platform/access';
import { addExactly, amountToText, centsNotation, formatMoney, formatSum } from '@comensal/domain/platform/money';
import { absent, Button, classNames } from '@comensal/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { balanceText } from '../lifecycle/account-balance';
import { DecisionField } from '../lifecycle/decision-field';
import { useDesk } from '../lifecycle/desk/desk.context';
import { StepActions } from '../lifecycle/desk/step-actions';
import { useSendKey } from '../lifecycle/desk/use-send-key';
import { RepeatedField } from '../lifecycle/repeated-papers';
import type { StepConflict } from '../lifecycle/step';
import { useRepeats } from '../lifecycle/use-repeats';
import { useStepForm } from '../lifecycle/use-step-form';
import { confirm } from '../platform/dialogs/confirm.store';
import { AmountField } from '../platform/forms/amount-field';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { RefusedNotice } from '../platform/forms/refused-notice';
import { usePageKey } from '../platform/page/page-keys';
import { useActor } from '../platform/person/user';
import { NoteFileField } from './note-file-field';
import { NotePlaceFields, useNotePlaces } from './note-place-fields';
import { type NoteValues, noteFields, noteSchema, noteValuesOf } from './note-values';

const { AreaField, labelOf } = noteFields;

interface NoteFormProps {
  readonly id: string;
  /** Null makes a new one. */
  readonly note: NoteDetail | null;
  /** Whether a save is running; must be a stable function. */
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: (event: NoteEvent['type'], note: NoteDetail) => void;
  readonly onConflict: (conflict: StepConflict<NoteEvent['type']>) => Promise<void>;
}

const fresh = { status: 'Nueva', document: 'Pendiente' } as const;

/**
 * The fields of a note. Every lock comes from the domain's one table (CNO-04, CNO-14 to CNO-19). On the desk the locked
 * ones are among the facts.
 */
export function NoteForm({ id, note, onBusy, onSaved, onConflict }: NoteFormProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const desk = useDesk();
  const open = useMemo(
    () => openNoteFields(actor, note === null ? 'create' : 'edit', note === null ? fresh : noteStates(note)),
    [actor, note],
  );
  const mayAsk = holds(actor, 'Solicitud Nota de Credito', 'W');
  const [needsGroup, setNeedsGroup] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);
  const schema = useMemo(
    () => noteSchema({ note, open, mayAsk, needsGroup, isRepeated }),
    [note, open, mayAsk, needsGroup, isRepeated],
  );
  const openFields = useMemo(() => fieldsOf(open), [open]);
  const failed = t(note === null ? 'creditNotes.form.failedInsert' : 'creditNotes.form.failedUpdate');
  const form = useStepForm({
    form: note === null ? 'add-credit-note' : `edit-credit-note-${note.id}`,
    title: failed,
    refusal: failed,
    version: note?.version,
    mayChange: (field) => openFields.has(field),
    confirms: true,
    ...(note === null
      ? { call: 'credit-notes/addCreditNote' }
      : { call: 'credit-notes/editCreditNote', mayWait: true }),
    part: 'creditNote',
    fileField: () => 'data',
    schema,
    values: noteValuesOf(note, mayAsk),
    fields: noteFields.paths,
    eventOf: (saved: NoteDetail) => saved.history.at(-1)?.event as NoteEvent['type'],
    onSaved,
    onConflict,
    events: ({ status: chosen }): readonly NoteEvent['type'][] =>
      note === null ? [] : [stepOf(note, open.has('status') ? chosen : '')],
    typedFacts: ({ amount, comments }) => [
      { id: 'amount', label: labelOf('amount'), value: amount },
      { id: 'comments', label: labelOf('comments'), value: comments, wide: true },
    ],
  });
  const { control, guided, submit } = form;
  const values = useWatch({ control });
  const { business_unit_id = '', company_id = '', amount = '', status = '', comments = '', documents = [] } = values;
  const places = useNotePlaces(open.has('company_id'), { business_unit_id, company_id });
  const asksForGroup = open.has('group_id') && (places.groups?.length !== 0 || places.accounts.length > 0);
  if (asksForGroup !== needsGroup) setNeedsGroup(asksForGroup);
  const own = note === null ? null : ({ record: 'credit_note', id: note.id } as const);
  const repeats = useRepeats({ own, files: form.watch('documents') });
  if (isRepeated !== repeats.length > 0) setIsRepeated(repeats.length > 0);
  const { isSaving } = guided;
  // A form that unmounts during its save, as when somebody else was faster, must not leave the busy state set.
  useLayoutEffect(() => {
    onBusy(isSaving);
    return () => onBusy(false);
  }, [isSaving, onBusy]);

  const step = note === null ? 'create' : stepOf(note, open.has('status') ? status : '');
  // The question shows the record's values where the person did not change them here.
  const sent = guided.values;
  const cents = sent?.amount ?? note?.amount ?? 0;
  const chosen = note === null || sent?.company_id !== undefined ? places : undefined;
  const company = chosen?.company?.business_name ?? note?.company_name ?? '';
  const centre = chosen?.centres?.find((one) => one.id === business_unit_id)?.name ?? note?.business_unit_name ?? '';
  const changesAmount = note !== null && cents !== note.amount && (step === 'edit' || step === 'approve');
  const recordFacts =
    note === null
      ? []
      : [
          ...(amount === amountToText(note.amount)
            ? []
            : [{ id: 'amount', label: t('creditNotes.list.amount'), value: formatMoney(note.amount) }]),
          ...(comments === (note.comments ?? '')
            ? []
            : [{ id: 'comments', label: labelOf('comments'), value: note.comments ?? absent, wide: true }]),
        ];
  const said = {
    id: note?.id ?? 0,
    amount: formatMoney(cents),
    saved: formatMoney(note?.amount),
    company,
    centre,
    file: documents[0]?.file?.name ?? '',
    before: note ? balanceText({ balance: note.balance, waiting: note.balance_waiting }) : formatMoney(null),
    after: formatSum(addExactly(note?.balance ?? 0, cents)),
  };
  /** Approving a note of a place without activity asks twice: here, and like every decision. The call accepts it. */
  async function send(): Promise<void> {
    if (isSaving) return;
    const approves = note !== null && stepOf(note, open.has('status') ? form.getValues('status') : '') === 'approve';
    if (approves && desk !== null && !(await desk.mayApprove())) return;
    const part = approves ? note.inactive : null;
    if (part !== null && !(await confirm({ ...inactiveQuestion(part), danger: true }))) return;
    submit();
  }
  const decidesHere = desk !== null && open.has('status');
  function choose(decision: string): void {
    form.setValue('status', decision, { shouldDirty: true, shouldTouch: true });
  }
  usePageKey(
    decidesHere ? 'a' : null,
    t('desk.keys.approve'),
    () => {
      if (isSaving) return false;
      choose('Aprobado');
      void send();
    },
    { once: true },
  );
  usePageKey(decidesHere ? 'r' : null, t('desk.keys.reject'), () => {
    if (isSaving) return false;
    choose('Denegado');
    form.setFocus('comments');
  });
  useSendKey(() => void send());
  const decision = open.has('status') && (
    <DecisionField
      label={t('creditNotes.form.decision')}
      approved={{ value: 'Aprobado', label: t('creditNotes.form.approved') }}
      refused={{ value: 'Denegado', label: t('creditNotes.form.denied') }}
      undecided={mayAsk ? { value: 'Pendiente', label: t('creditNotes.form.undecided') } : null}
    />
  );
  const shows = (field: NoteField): boolean => desk === null || open.has(field);
  const inactiveQuestion = (part: InactivePart) => ({
    title: t('creditNotes.form.inactiveTitle'),
    sentence: t(`creditNotes.form.inactive.${part}`, { company, centre }),
  });
  return (
    <>
      <FieldsForm
        form={form}
        locked={isSaving}
        id={id}
        onSubmit={send}
        className={classNames('grid content-start gap-4', desk === null && 'sm:grid-cols-2')}
      >
        <div className="flex flex-col gap-3 col-span-full empty:hidden">
          <RefusedNotice guided={guided} />
          <DraftNotice restored={form.restored} facts={recordFacts} />
        </div>
        {shows('company_id') && <NotePlaceFields note={note} places={places} open={open} fillIn={form.fillIn} />}
        {shows('amount') && (
          <AmountField
            of={noteFields}
            name="amount"
            notation={centsNotation}
            example={t('creditNotes.form.amountHint')}
            disabled={!open.has('amount')}
          />
        )}
        {desk === null && decision && <div className="col-span-full">{decision}</div>}
        <AreaField
          name="comments"
          required={status === 'Denegado'}
          disabled={!open.has('comments')}
          hint={
            open.has('comments') ? t('common.counted', { count: comments.length, max: noteLimits.comments }) : undefined
          }
          className="col-span-full"
        />
        {open.has('file') && (
          <>
            <NoteFileField note={note} guided={guided} />
            <div className="col-span-full empty:hidden">
              <RepeatedField repeats={repeats} own={own} />
            </div>
          </>
        )}
        {desk !== null && (
          <StepActions className="flex flex-col gap-4 col-span-full">
            {decision}
            <Button type="submit" variant="primary" busy={isSaving} className="self-end max-sm:self-stretch">
              {t('common.save')}
            </Button>
          </StepActions>
        )}
      </FieldsForm>
      <GuidedConfirm
        guided={guided}
        title={t(`creditNotes.form.confirm.${step}`)}
        sentence={t(`creditNotes.form.will.${changesAmount ? (`${step}Amount` as const) : step}`, said)}
      />
    </>
  );
}

/** The form's fields by those of the call. */
function fieldsOf(open: ReadonlySet<NoteField>): ReadonlySet<keyof NoteValues> {
  const fields = [...open].flatMap((field): (keyof NoteValues)[] =>
    field === 'file' ? ['takesAway', 'documents', 'repeated_reason'] : [field],
  );
  return new Set(fields);
}

/** What a save of this form does. */
function stepOf(note: NoteDetail, status: string): 'edit' | 'attach' | 'approve' | 'deny' {
  if (note.status === 'Aprobado') return 'attach';
  return status === 'Aprobado' ? 'approve' : status === 'Denegado' ? 'deny' : 'edit';
}
