import { centreName } from '@comensal/domain/companies';
import {
  type CreditDetail,
  type CreditEvent,
  type CreditRow,
  type CreditStatus,
  creditLimits,
} from '@comensal/domain/credits';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { type BulkKit, type BulkStep, recordKit, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import { showPath } from '../lifecycle/record-screens';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { t } from '../platform/text/text';
import type { BulkCreditStep } from './credit-bulk-steps';
import { CreditWarnings } from './credit-desk-facts';
import { creditDesk, reviewedDocuments } from './credit-desk-kit';
import { creditScreens } from './credit-screens';
import { reasonCalls } from './reason-dialog';
import { RejectReason } from './reject-reason';
import { decideSchema, type ReasonStep, reasonFields, reasonSchema } from './step-values';

const kit: BulkKit<CreditRow, CreditDetail> = {
  ...recordKit<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>(creditScreens),
  heading: creditDesk.heading,
  pageOf: ({ id }) => showPath(creditScreens, id),
  company: creditDesk.company,
  place: (credit) => centreName(credit, credit.business_unit_name ?? t('credits.centreNotAssociated')),
  amount: ({ amount }) => amount,
  papers: {
    fileCall: creditDesk.fileCall,
    documents: reviewedDocuments,
    warnings: (credit) => <CreditWarnings credit={credit} />,
  },
};

type Step = BulkStep<CreditDetail, FieldValues>;

const words = (event: BulkCreditStep) => stepWords(event, t(`credits.event.${event}`), t(`credits.bulk.${event}`));

/** Each step as its own form has it. */
const steps = (): Readonly<Record<BulkCreditStep, Step>> => ({
  approve: {
    ...words('approve'),
    call: 'credits/editCreditStatus',
    values: { status: 'Aprobado', reject_reason: '' },
    parse: (credit, values) => decideSchema(credit).safeParse(values),
    sees: true,
  },
  reject: {
    ...words('reject'),
    call: 'credits/editCreditStatus',
    danger: true,
    values: { status: 'Rechazado', reject_reason: '' },
    parse: (credit, values) => decideSchema(credit).safeParse(values),
    fields: <RejectReason />,
  },
  deny: ofReason('deny'),
  withdraw: ofReason('withdraw'),
  close: ofReason('close'),
});

function ofReason(step: ReasonStep): Step {
  return {
    ...words(step),
    call: reasonCalls[step],
    danger: true,
    values: { reason: '' },
    parse: (credit, values) => reasonSchema(step, credit).safeParse(values),
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

interface CreditBulkDialogProps extends BulkDialogProps<CreditRow> {
  readonly step: BulkCreditStep;
}

/** One step for many credits of the list. */
export default function CreditBulkDialog({ step, ...props }: CreditBulkDialogProps) {
  return <StepBulkDialog {...props} kit={kit} step={steps()[step]} />;
}
