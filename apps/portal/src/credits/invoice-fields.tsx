import { type CreditDetail } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { uploadLimits } from '@comensal/domain/platform/files';
import { amountToText, formatMoney } from '@comensal/domain/platform/money';
import { Button, Notice } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RepeatedField } from '../lifecycle/repeated-papers';
import { StepFiles } from '../lifecycle/step-files';
import { AmountField } from '../platform/forms/amount-field';
import { DayField } from '../platform/forms/day-field';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { IssuedProposals } from './issued-proposals';
import { invoiceFields } from './step-values';
import type { InvoiceFormState } from './use-invoice-form';
import type { InvoiceMarks } from './use-invoice-reading';

const { TextField } = invoiceFields;

interface InvoiceFieldsProps extends Omit<InvoiceFormState, 'proposed'> {
  proposed: InvoiceMarks;
  credit: CreditDetail;
  filesLabel: string;
  filesRequired?: boolean;
  /** After the credit's amount was taken over. */
  onAmountTaken?: (() => void) | undefined;
  /** The number was typed. */
  onNumberLeft?: ((number: string) => void) | undefined;
  /** How many files are allowed beside those that stay. */
  mostFiles?: number;
  /** Between the amount and the files. */
  children?: ReactNode;
}

/** Number, date, amount and files of an invoice (CRE-55 to CRE-61). */
export function InvoiceFields({
  credit,
  form,
  today,
  own,
  repeats,
  doubted,
  differs,
  proposed,
  onAmountTaken,
  onNumberLeft,
  filesLabel,
  filesRequired = true,
  mostFiles = uploadLimits.files,
  children,
}: InvoiceFieldsProps) {
  const { t } = useTranslation();
  const { guided, setValue } = form;
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField
        name="invoice_number"
        hint={proposed.number}
        registered={{
          onBlur: () => {
            const number = form.getValues('invoice_number');
            setTyped(proposed.number === undefined ? number.trim() : '');
            onNumberLeft?.(number);
          },
        }}
      />
      <IssuedProposals credit={credit} form={form} number={typed} replacesProposals={onNumberLeft !== undefined} />
      <DayField of={invoiceFields} name="invoice_date" today={today} hint={proposed.date} />
      {doubted && (
        <Notice tone="pending" live>
          {doubted}
        </Notice>
      )}
      <div>
        <AmountField of={invoiceFields} name="invoice_amount" goesBack />
        <Button
          size="small"
          variant="quiet"
          className="mt-1 -ml-2"
          disabled={guided.isSaving}
          onClick={() => {
            setValue('invoice_amount', amountToText(credit.amount), { shouldDirty: true, shouldValidate: true });
            onAmountTaken?.();
          }}
        >
          {t('credits.action.useCreditAmount')}
        </Button>
      </div>
      {differs && (
        <Notice tone="pending" live>
          {differs}
        </Notice>
      )}
      {children}
      <StepFiles guided={guided} label={filesLabel} required={filesRequired} most={mostFiles} />
      <RepeatedField repeats={repeats} own={own} />
    </>
  );
}

interface InvoiceConfirmProps extends InvoiceFormState {
  credit: CreditDetail;
  step: 'invoice' | 'correct';
}

/** The question before the invoice is sent, with what is doubted about it. */
export function InvoiceConfirm({ credit, step, form, doubted, differs }: InvoiceConfirmProps) {
  const { t } = useTranslation();
  const sent = form.sent?.invoice;
  return (
    <GuidedConfirm
      guided={form.guided}
      title={t(`credits.action.${step}Confirm`)}
      sentence={t(credit.status === 'Pagado' ? 'credits.action.correctPaidWill' : `credits.action.${step}Will`, {
        id: credit.id,
        number: sent?.invoice_number ?? '',
        date: formatDate(sent?.invoice_date),
        amount: formatMoney(sent?.invoice_amount),
      })}
    >
      {doubted && <Notice tone="pending">{doubted}</Notice>}
      {differs && <Notice tone="pending">{differs}</Notice>}
    </GuidedConfirm>
  );
}
