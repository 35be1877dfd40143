import { type CreditDetail, creditLifecycle } from '@comensal/domain';
import { Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from './credit-step';
import { DecideForm } from './decide-form';
import { InvoiceForm } from './invoice-form';
import { PayForm } from './pay-form';

/** The next step as far as this person may take it, else who or what is waited for (CRE-29, O-122). A new state brings a new form. */
export function CreditActions(props: StepFormProps) {
  const { credit } = props;
  const key = `${credit.id}-${credit.status}`;
  if (credit.actions.includes('invoice')) return <InvoiceForm key={key} {...props} />;
  if (credit.actions.includes('pay')) return <PayForm key={key} {...props} />;
  if (credit.actions.includes('approve')) return <DecideForm key={key} {...props} />;
  return <NothingToDo credit={credit} />;
}

/** Why there is no button: the credit is finished, or somebody else has the next step. */
export function NothingToDo({ credit }: { credit: Pick<CreditDetail, 'status'> }) {
  const { t } = useTranslation();
  const isFinal = creditLifecycle.isFinal(credit.status);
  const next = creditLifecycle
    .next(credit.status)
    .map((status) => t(`credits.status.${status}`))
    .join(` ${t('credits.page.or')} `);
  return (
    <Card title={t('credits.action.nextStep')}>
      <p className="text-base text-ink-soft">{isFinal ? t('credits.page.finished') : t('credits.page.nothingToDo')}</p>
      {!isFinal && <p className="mt-1 text-base text-ink-soft">{t('credits.page.waitingFor', { next })}</p>}
    </Card>
  );
}
