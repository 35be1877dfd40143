import { centreName } from '@comensal/domain/companies';
import {
  type CreditDetail,
  type CreditEvent,
  type CreditRow,
  type CreditStatus,
  creditLimits,
} from '@comensal/domain/credits';
import { formatSum } from '@comensal/domain/platform/money';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { BulkKit, BulkStep } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { t } from '../platform/text/text';
import type { BulkCreditStep } from './credit-bulk';
import { CreditWarnings } from './credit-desk-facts';
import { creditDesk, reviewedDocuments } from './credit-desk-kit';
import { reasonCalls } from './reason-dialog';
import { RejectReason } from './reject-reason';
import { decideSchema, type ReasonStep, reasonFields, reasonSchema } from './step-values';

const kit: BulkKit<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail> = {
  ...creditDesk,
  place: (credit) => centreName(credit, credit.business_unit_name ?? t('credits.centreNotAssociated')),
  amount: ({ amount }) => amount,
  documents: reviewedDocuments,
  warnings: (credit) => <CreditWarnings credit={credit} />,
};

type Step = BulkStep<CreditDetail, FieldValues>;

/** Each step as its own form has it. */
const steps = (): Readonly<Record<BulkCreditStep, Step>> => ({
  approve: {
    ...words('approve'),
    call: 'credits/editCreditStatus',
    values: { status: 'Aprobado', reject_reason: '' },
    schema: decideSchema as Step['schema'],
    sees: true,
  },
  reject: {
    ...words('reject'),
    call: 'credits/editCreditStatus',
    danger: true,
    values: { status: 'Rechazado', reject_reason: '' },
    schema: decideSchema as Step['schema'],
    fields: <RejectReason />,
  },
  deny: ofReason('deny'),
  withdraw: ofReason('withdraw'),
  close: ofReason('close'),
});

function words(event: BulkCreditStep): Pick<Step, 'event' | 'title' | 'submit' | 'will'> {
  const act = t(`credits.event.${event}`);
  return {
    event,
    title: (count, sum) => t('bulk.title', { act, count, sum: formatSum(sum) }),
    submit: (count) => t('bulk.submit', { act, count }),
    will: t(`credits.bulk.${event}`),
  };
}

function ofReason(step: ReasonStep): Step {
  return {
    ...words(step),
    call: reasonCalls[step],
    danger: true,
    values: { reason: '' },
    schema: ((credit: CreditDetail) => reasonSchema(step, credit)) as Step['schema'],
    fields: <Reason step={step} />,
  };
}

function Reason({ step }: { readonly step: ReasonStep }) {
  const { AreaField } = reasonFields[step];
  const reason = useWatch<{ reason: string }, 'reason'>({ name: 'reason' });
  return (
    <AreaField
      name="reason"
      required={step !== 'withdraw'}
      alert
      hint={t('credits.request.counter', { count: reason.length, max: creditLimits.denyReason })}
      data-autofocus
      rows={3}
    />
  );
}

/** One step for many credits of the list. */
export default function CreditBulkDialog({ action, ...props }: BulkDialogProps<CreditRow>) {
  return <StepBulkDialog {...props} kit={kit} step={steps()[action as BulkCreditStep]} />;
}
