import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { Button } from '@comensal/ui';
import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../lifecycle/desk/step-actions';
import { StepCard } from '../lifecycle/desk/step-card';
import { useSendKey } from '../lifecycle/desk/use-send-key';
import type { StepFormProps } from '../lifecycle/step';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { InvoiceConfirm, InvoiceFields } from './invoice-fields';
import { InvoiceReadingNotice } from './invoice-reading';
import { useInvoiceRun } from './invoice-run.context';
import { ReasonDialog } from './reason-dialog';
import { useInvoiceForm } from './use-invoice-form';
import { useInvoiceReading } from './use-invoice-reading';

/**
 * Pendiente → Facturado: number, date, amount and files of the invoice; or the denial instead (CRE-40, CRE-41, CRE-55
 * to CRE-61).
 */
export function InvoiceForm(props: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { record: credit } = props;
  const { t } = useTranslation();
  const run = useInvoiceRun();
  const state = useInvoiceForm(props, 'invoice', run);
  const { guided, restored, submit } = state.form;
  const reading = useInvoiceReading(state.form, credit.id, run !== null);
  const [denying, setDenying] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  useSendKey(submit);
  return (
    <StepCard title={t('credits.action.invoiceTitle')} description={t('credits.action.invoiceHint')}>
      <FieldsForm form={state.form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <DraftNotice restored={restored}>{t('credits.action.draftKept')}</DraftNotice>
        <InvoiceFields
          {...state}
          proposed={{ ...state.proposed, ...reading.marks }}
          credit={credit}
          filesLabel={t('credits.action.invoiceFiles')}
          onAmountTaken={run === null ? undefined : () => submitButton.current?.focus()}
          onNumberLeft={run === null ? undefined : (number) => run.named(credit.id, number)}
        >
          <InvoiceReadingNotice {...reading} locked={guided.isSaving} />
        </InvoiceFields>
        <StepActions className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-between">
          <Button disabled={guided.isSaving} onClick={() => setDenying(true)}>
            {t('credits.action.deny.open')}
          </Button>
          <Button ref={submitButton} type="submit" variant="primary" icon={FileCheck} busy={guided.isSaving}>
            {t('credits.action.invoiceSubmit')}
          </Button>
        </StepActions>
      </FieldsForm>
      <ReasonDialog {...props} step="deny" open={denying} onClose={() => setDenying(false)} />
      <InvoiceConfirm {...state} credit={credit} step="invoice" />
    </StepCard>
  );
}
