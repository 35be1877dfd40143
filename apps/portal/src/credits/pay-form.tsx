import { balanceSentence, type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { Button, Card, Notice } from '@comensal/ui';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RepeatedField } from '../lifecycle/repeated-papers';
import type { StepFormProps } from '../lifecycle/step';
import { StepFiles } from '../lifecycle/step-files';
import { useRepeats } from '../lifecycle/use-repeats';
import { useStepForm } from '../lifecycle/use-step-form';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GroupMessage } from '../platform/forms/group-message';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { PaymentPaperRows } from './payment-paper-rows';
import { ReceiptReadings } from './receipt-readings';
import { payFields, paySchema } from './step-values';
import { earlierPaths, rowsOf, typedBalance, usePaymentPapers, usePaymentRules } from './use-payment-papers';
import { useReceiptReadings } from './use-receipt-readings';

/** Facturado or Rechazado → Pagado: the receipts of the payment (CRE-42, CRE-43, CRE-62). */
export function PayForm({ record: credit, onSaved, onConflict }: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { t } = useTranslation();
  const { id, version, amount } = credit;
  const own = { record: 'credit', id } as const;
  const [isRepeated, setIsRepeated] = useState(false);
  const rules = usePaymentRules();
  const { today } = rules;
  const schema = useMemo(
    () => paySchema({ id, version, amount, isRepeated, today, earlier: earlierPaths(credit) }),
    [id, version, amount, isRepeated, today, credit],
  );
  const values = useMemo(
    () => ({ documents: [], papers: rowsOf(credit.papers), repeated_reason: '' }),
    [credit.papers],
  );
  const form = useStepForm({
    form: `pay-credit-${credit.id}`,
    version: credit.version,
    title: t('credits.action.payTitle'),
    confirms: true,
    call: 'credits/payCredit',
    mayWait: true,
    part: 'credit',
    schema,
    values,
    fields: payFields,
    eventOf: () => 'pay',
    onSaved,
    onConflict,
    events: () => ['pay'],
    typedFacts: ({ documents, papers }) => [
      ...papers.map((row, place) => ({
        id: `paper-${place}`,
        label: t('payments.row', { number: place + 1 }),
        value: [row.number, formatDate(row.date), row.amount].join(' · '),
      })),
      {
        id: 'files',
        label: t('credits.action.payFiles'),
        value: documents.map(({ file }) => file.name).join(', '),
        wide: true,
      },
    ],
  });
  const { guided, restored, submit, watch } = form;
  const documents = watch('documents');
  const count = documents.length;
  const repeats = useRepeats({ own, files: documents });
  if (isRepeated !== repeats.length > 0) setIsRepeated(repeats.length > 0);
  const state = usePaymentPapers(form);
  const papers = watch('papers');
  const { fill } = state;
  const rows = papers.length;
  const read = useReceiptReadings({ creditId: id, documents, rows, isSaving: guided.isSaving, fill });
  const balance = typedBalance(papers, credit.invoice.invoice_amount ?? amount, rules.tolerance);
  const hint =
    credit.status === 'Rechazado'
      ? t('credits.action.payAgainHint', { reason: credit.reject_reason ?? '' })
      : t('credits.action.payHint');
  return (
    <Card title={t('credits.action.payTitle')} description={hint}>
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <DraftNotice restored={restored}>{t('common.filesLost')}</DraftNotice>
        <StepFiles guided={guided} label={t('credits.action.payFiles')} />
        <ReceiptReadings {...read} isDetailed={rows > 0} />
        <PaymentPaperRows credit={credit} state={state} rules={rules} locked={guided.isSaving} />
        <GroupMessage id={`papers-${credit.id}`} message={form.formState.errors.papers?.message} />
        <RepeatedField repeats={repeats} own={own} />
        <div className="flex justify-end max-sm:flex-col">
          <Button type="submit" variant="primary" icon={Upload} busy={guided.isSaving}>
            {t('credits.action.paySubmit')}
          </Button>
        </div>
      </FieldsForm>
      <GuidedConfirm
        guided={guided}
        title={t('credits.action.payConfirm')}
        sentence={t(count === 1 ? 'credits.action.payWillOne' : 'credits.action.payWillMany', { id: credit.id, count })}
      >
        {papers.length > 0 && !balance.fits && <Notice tone="pending">{balanceSentence(balance)}</Notice>}
      </GuidedConfirm>
    </Card>
  );
}
