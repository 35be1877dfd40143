import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { Button, Card } from '@comensal/ui';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { FieldsForm } from '../platform/forms/fields-form';
import { KeptNotice } from '../platform/forms/kept-notice';
import { InvoiceConfirm, InvoiceFields } from './invoice-fields';
import { ReasonDialog } from './reason-dialog';
import { useInvoiceForm } from './use-invoice-form';

/**
 * Pendiente → Facturado: number, date, amount and files of the invoice; or the denial instead (CRE-40, CRE-41, CRE-55
 * to CRE-61).
 */
export function InvoiceForm(props: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { record: credit } = props;
  const { t } = useTranslation();
  const state = useInvoiceForm(props, 'invoice');
  const { guided, kept, submit } = state.form;
  const [denying, setDenying] = useState(false);
  return (
    <Card title={t('credits.action.invoiceTitle')} description={t('credits.action.invoiceHint')}>
      <FieldsForm form={state.form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept}>{t('credits.action.draftKept')}</KeptNotice>
        <InvoiceFields {...state} credit={credit} filesLabel={t('credits.action.invoiceFiles')} />
        <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-between">
          <Button disabled={guided.isSaving} onClick={() => setDenying(true)}>
            {t('credits.action.deny.open')}
          </Button>
          <Button type="submit" variant="primary" icon={FileCheck} busy={guided.isSaving}>
            {t('credits.action.invoiceSubmit')}
          </Button>
        </div>
      </FieldsForm>
      <ReasonDialog {...props} step="deny" open={denying} onClose={() => setDenying(false)} />
      <InvoiceConfirm {...state} credit={credit} step="invoice" />
    </Card>
  );
}
