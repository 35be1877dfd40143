import { type ContractorDetail, type ContractorDocument, missingTemplates } from '@comensal/domain/contractors';
import { Button, classNames, Field, Notice, TextInput } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../lifecycle/desk/desk.context';
import { StepActions } from '../lifecycle/desk/step-actions';
import { StepCard } from '../lifecycle/desk/step-card';
import { useSendKey } from '../lifecycle/desk/use-send-key';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { useWide } from '../lifecycle/use-wide';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { usePageKey } from '../platform/page/page-keys';
import type { ContractorEvent } from './contractor-screens';
import { markedDocuments, type ReviewMark, reviewFields, reviewSchema } from './contractor-values';
import { kindOf, templateTitles } from './document-titles';
import { firstToReview, useOpenDocument } from './open-document';
import { RemoveRequest } from './remove-request';
import { SameFiles } from './same-files';

const { TextField, rulesOf } = reviewFields;
const eventOfStatus = { Pendiente: 'review', Aprobado: 'approve', Rechazado: 'reject' } as const;

/** A reviewer's toggles of the documents, and the decision (CON-22, CON-29, CON-30). */
export function ReviewForm({ record, onSaved, onConflict }: StepFormProps<ContractorDetail, ContractorEvent>) {
  const { t } = useTranslation();
  const schema = useMemo(() => reviewSchema(record), [record]);
  const form = useStepForm({
    form: `review-contractor-${record.id}`,
    version: record.version,
    title: t('contractors.review.errorTitle'),
    confirms: true,
    call: 'contractors/editRequest',
    mayWait: true,
    schema,
    values: {
      status: 'Pendiente',
      reject_reason: '',
      marks: {},
    },
    // The pressed button is not stored as an answer.
    mayChange: (field) => field !== 'status',
    fields: reviewFields.paths,
    eventOf: ({ status }: ContractorDetail): ContractorEvent => eventOfStatus[status],
    onSaved,
    onConflict,
    events: () => ['review', 'approve', 'reject'],
    typedFacts: ({ reject_reason, marks: typed }) => [
      { id: 'reason', label: t('contractors.fields.reject_reason'), value: reject_reason, wide: true },
      ...markedDocuments(record, typed)
        .filter(({ path }) => typed[path] !== undefined)
        .map(({ path, name, reason }) => ({
          id: path,
          label: t('contractors.review.reasonOf', { name }),
          value: reason,
          wide: true,
        })),
    ],
  });
  const desk = useDesk();
  const { guided, submit, restored, setValue, watch } = form;
  const [marks, status] = watch(['marks', 'status']);
  const documents = markedDocuments(record, marks);
  const countOf = (of: ContractorDocument['status']): number => documents.filter((one) => one.status === of).length;
  const missing = templateTitles(missingTemplates(record.documents));
  const isWhole = documents.length > 0 && countOf('Aprobado') === documents.length;
  const decision = status === 'Aprobado' ? 'approve' : status === 'Rechazado' ? 'reject' : 'save';
  const { chosen, choose } = useOpenDocument();
  const position = documents.findIndex(({ path }) => path === chosen);
  const openIndex = position >= 0 ? position : documents.findIndex(({ path }) => path === firstToReview(record));
  const open = documents[openIndex];

  function mark(path: string, change: Partial<ReviewMark>): void {
    const marked = documents.find((one) => one.path === path);
    if (!marked || guided.isSaving) return;
    setValue(
      'marks',
      { ...marks, [path]: { status: marked.status, reason: marked.reason, ...change } },
      { shouldDirty: true },
    );
  }

  function look(index: number): void {
    const next = documents[index];
    if (next) choose(next.path);
  }
  // On the desk these two change the request.
  usePageKey(desk === null ? 'j' : null, t('contractors.keys.nextDocument'), () => look(openIndex + 1));
  usePageKey(desk === null ? 'k' : null, t('contractors.keys.previousDocument'), () => look(openIndex - 1));
  usePageKey('a', t('contractors.keys.approveDocument'), approveOpen, { once: desk !== null });
  usePageKey('r', t('contractors.keys.rejectDocument'), () => {
    if (!open) return;
    mark(open.path, { status: 'Rechazado' });
    if (desk !== null) setByKey(byKey + 1);
  });
  useSendKey(() => void decide(documents.some((one) => one.status === 'Rechazado') ? 'Rechazado' : 'Aprobado'));

  /** The document in sight; on the desk the next one that has no mark follows, and after the last one the question. */
  function approveOpen(): void {
    if (!open || guided.isSaving) return;
    mark(open.path, { status: 'Aprobado' });
    if (desk !== null) goOn(open.path);
  }
  function goOn(marked: string): void {
    const others = documents.filter(({ path }) => path !== marked);
    const next = others.find((one) => one.status === 'Pendiente');
    if (next) choose(next.path);
    else if (others.every((one) => one.status === 'Aprobado')) void decide('Aprobado');
  }
  async function decide(decided: string): Promise<void> {
    if (guided.isSaving || (decided === 'Aprobado' && desk !== null && !(await desk.mayApprove()))) return;
    setValue('status', decided);
    submit();
  }
  const size = desk === null ? undefined : 'small';
  const openItem = useRef<HTMLLIElement>(null);
  const isOnDesk = useWide() && desk !== null;
  useEffect(() => {
    if (isOnDesk && openIndex >= 0) openItem.current?.scrollIntoView({ block: 'nearest' });
  }, [isOnDesk, openIndex]);
  const [byKey, setByKey] = useState(0);
  const reasonField = useRef<HTMLInputElement>(null);
  // The reason is rendered after the mark.
  useEffect(() => {
    if (byKey > 0) reasonField.current?.focus();
  }, [byKey]);

  const will = t(`contractors.review.${decision}Will`, { id: record.id, company: record.business_name });
  return (
    <StepCard title={t('contractors.review.title')} description={t('contractors.review.hint')}>
      <FieldsForm
        form={form}
        locked={guided.isSaving}
        onSubmit={() => decide(form.getValues('status'))}
        className="flex flex-col gap-4"
      >
        <DraftNotice restored={restored}>{t('contractors.review.draftKept')}</DraftNotice>
        <p className="text-sm text-ink-faint max-sm:hidden">
          {t(desk === null ? 'contractors.review.keys' : 'desk.hint')}
        </p>
        <Notice tone={missing.length === 0 ? 'approved' : 'pending'}>
          {missing.length === 0
            ? t('contractors.review.complete')
            : t(missing.length === 1 ? 'contractors.review.missingOne' : 'contractors.review.missing', {
                names: missing.join(', '),
              })}
        </Notice>
        <SameFiles there={record.documents} />
        <ul className="flex flex-col gap-3">
          {documents.map(({ path, name, status: marked, reason }, index) => (
            <li
              key={path}
              ref={index === openIndex ? openItem : undefined}
              className={classNames(
                'flex flex-col gap-2 rounded-md border p-2.5',
                index === openIndex
                  ? 'border-accent/50 bg-accent-soft forced-colors:outline-2 forced-colors:outline-accent'
                  : 'border-line',
              )}
            >
              <p className="text-sm text-ink-faint">{kindOf(record.documents[index] ?? { template: null })}</p>
              <button
                type="button"
                aria-pressed={index === openIndex}
                aria-label={t('contractors.review.see', { name })}
                className="min-h-6 rounded-sm text-left text-base wrap-anywhere text-ink hover:underline"
                onClick={() => choose(path)}
              >
                {name}
              </button>
              <div className="flex flex-wrap gap-2">
                {(['Aprobado', 'Rechazado'] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="small"
                    variant={marked === choice ? 'primary' : undefined}
                    icon={choice === 'Aprobado' ? Check : X}
                    aria-pressed={marked === choice}
                    aria-label={t(
                      choice === 'Aprobado' ? 'contractors.review.approveOf' : 'contractors.review.rejectOf',
                      { name },
                    )}
                    onClick={() => mark(path, { status: marked === choice ? 'Pendiente' : choice })}
                  >
                    {t(choice === 'Aprobado' ? 'contractors.review.approved' : 'contractors.review.rejected')}
                  </Button>
                ))}
              </div>
              {marked === 'Rechazado' && (
                <Field label={t('contractors.review.reasonOf', { name })} hint={t('contractors.review.reasonHint')}>
                  <TextInput
                    ref={index === openIndex ? reasonField : undefined}
                    onKeyDown={(event) => {
                      if (desk === null || event.key !== 'Enter' || event.repeat) return;
                      event.preventDefault();
                      const next = documents.find((one) => one.status === 'Pendiente');
                      event.currentTarget.blur();
                      if (next) choose(next.path);
                      else void decide('Rechazado');
                    }}
                    value={reason}
                    maxLength={rulesOf('reject_reason').maxLength}
                    onChange={(event) => mark(path, { reason: event.target.value })}
                  />
                </Field>
              )}
            </li>
          ))}
        </ul>
        <TextField name="reject_reason" />
        <p role="status" className="tabular text-sm text-ink-soft">
          {t('contractors.review.summary', {
            approved: countOf('Aprobado'),
            rejected: countOf('Rechazado'),
            pending: countOf('Pendiente'),
          })}
        </p>
        <StepActions className={desk === null ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
          <Button
            type="submit"
            size={size}
            variant="primary"
            busy={guided.isSaving}
            disabled={!isWhole}
            onClick={() => setValue('status', 'Aprobado')}
          >
            {t('contractors.review.approve')}
          </Button>
          <Button type="submit" size={size} busy={guided.isSaving} onClick={() => setValue('status', 'Rechazado')}>
            {t('contractors.review.reject')}
          </Button>
          <Button type="submit" size={size} busy={guided.isSaving} onClick={() => setValue('status', 'Pendiente')}>
            {t('contractors.review.save')}
          </Button>
        </StepActions>
      </FieldsForm>
      {desk === null && <RemoveRequest record={record} />}
      <GuidedConfirm
        guided={guided}
        title={t(`contractors.review.${decision}Confirm`)}
        sentence={
          decision === 'approve' && missing.length > 0
            ? `${will} ${t('contractors.review.approveMissing', { names: missing.join(', ') })}`
            : will
        }
      />
    </StepCard>
  );
}
