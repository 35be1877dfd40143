import { type ContractorDetail, type ContractorDocument, missingTemplates } from '@comensal/domain/contractors';
import { Button, Card, classNames, Field, Notice, TextInput } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { KeptNotice } from '../platform/forms/kept-notice';
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
    kept: ({ reject_reason, marks: typed }) => [
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
  const { guided, submit, kept, setValue, watch } = form;
  const [marks, status] = watch(['marks', 'status']);
  const documents = markedDocuments(record, marks);
  const countOf = (of: ContractorDocument['status']): number => documents.filter((one) => one.status === of).length;
  const missing = templateTitles(missingTemplates(record.documents));
  const isWhole = documents.length > 0 && countOf('Aprobado') === documents.length;
  const decision = status === 'Aprobado' ? 'approve' : status === 'Rechazado' ? 'reject' : 'save';
  const { chosen, choose } = useOpenDocument();
  const found = documents.findIndex(({ path }) => path === chosen);
  const openIndex = found >= 0 ? found : documents.findIndex(({ path }) => path === firstToReview(record));
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
  usePageKey('j', t('contractors.keys.nextDocument'), () => look(openIndex + 1));
  usePageKey('k', t('contractors.keys.previousDocument'), () => look(openIndex - 1));
  usePageKey('a', t('contractors.keys.approveDocument'), () => open && mark(open.path, { status: 'Aprobado' }));
  usePageKey('r', t('contractors.keys.rejectDocument'), () => open && mark(open.path, { status: 'Rechazado' }));

  const will = t(`contractors.review.${decision}Will`, { id: record.id, company: record.business_name });
  return (
    <Card title={t('contractors.review.title')} description={t('contractors.review.hint')}>
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept}>{t('contractors.review.draftKept')}</KeptNotice>
        <p className="text-sm text-ink-faint max-sm:hidden">{t('contractors.review.keys')}</p>
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
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={guided.isSaving}
            disabled={!isWhole}
            onClick={() => setValue('status', 'Aprobado')}
          >
            {t('contractors.review.approve')}
          </Button>
          <Button type="submit" busy={guided.isSaving} onClick={() => setValue('status', 'Rechazado')}>
            {t('contractors.review.reject')}
          </Button>
          <Button type="submit" busy={guided.isSaving} onClick={() => setValue('status', 'Pendiente')}>
            {t('contractors.review.save')}
          </Button>
        </div>
      </FieldsForm>
      <RemoveRequest record={record} />
      <GuidedConfirm
        guided={guided}
        title={t(`contractors.review.${decision}Confirm`)}
        sentence={
          decision === 'approve' && missing.length > 0
            ? `${will} ${t('contractors.review.approveMissing', { names: missing.join(', ') })}`
            : will
        }
      />
    </Card>
  );
}
