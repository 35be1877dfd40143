import { centreName } from '@comensal/domain/companies';
import type { CreditDetail, CreditEvent, CreditRow, CreditStatus } from '@comensal/domain/credits';
import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import type { FieldValues } from 'react-hook-form';
import { type BulkKit, type BulkStep, recordKit, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import { showPath } from '../lifecycle/record-screens';
import type { ChosenFile } from '../lifecycle/use-step-form';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { useCall } from '../platform/calls/use-call';
import { CountedArea } from '../platform/forms/counted-area';
import { t } from '../platform/text/text';
import { AllInvoices, OneInvoice } from './bulk-invoice-fields';
import { OneReceipt, SharedReceipt } from './bulk-pay-fields';
import type { BulkCreditStep } from './credit-bulk-steps';
import { CreditWarnings } from './credit-desk-facts';
import { creditDesk, reviewedDocuments } from './credit-desk-kit';
import { creditRecords } from './credit-screens';
import { reasonCalls } from './reason-dialog';
import { RejectReason } from './reject-reason';
import { decideSchema, invoiceSchema, paySchema, type ReasonStep, reasonFields, reasonSchema } from './step-values';

const kit: BulkKit<CreditRow, CreditDetail> = {
  ...recordKit<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>(creditRecords),
  heading: creditDesk.heading,
  pageOf: ({ id }) => showPath(creditRecords, id),
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

const asRecord = ({ id, version, amount }: CreditDetail) => ({ id, version, amount });
/** The files that a form keeps as `documents`. */
const filesIn = ({ documents }: FieldValues): readonly File[] =>
  (documents as readonly ChosenFile[]).map(({ file }) => file);

const words = (event: BulkCreditStep) => stepWords(event, t(`credits.event.${event}`), t(`credits.bulk.${event}`));

/** Each step as its own form has it. */
const steps = (today: DateNumber): Readonly<Record<BulkCreditStep, Step>> => ({
  invoice: {
    ...words('invoice'),
    call: 'credits/invoiceCredit',
    values: {},
    fields: <AllInvoices today={today} />,
    ofEach: {
      values: { invoice_number: '', invoice_date: null, documents: [] },
      fields: (credit) => <OneInvoice credit={credit} today={today} />,
    },
    parse: (credit, _values, own) =>
      invoiceSchema({ ...asRecord(credit), today, isRepeated: false, corrects: false }).safeParse({
        ...own,
        invoice_amount: amountToText(credit.amount),
        keep: [],
        repeated_reason: '',
      }),
    upload: { part: 'credit', files: (_values, own) => filesIn(own) },
  },
  pay: {
    ...words('pay'),
    call: 'credits/payCredit',
    values: { documents: [], repeated_reason: '' },
    fields: <SharedReceipt />,
    ofEach: { values: { documents: [] }, fields: () => <OneReceipt /> },
    parse: (credit, values, own) => {
      const isShared = filesIn(own).length === 0;
      return paySchema({ ...asRecord(credit), isRepeated: false }).safeParse({
        documents: isShared ? values['documents'] : own['documents'],
        papers: [],
        repeated_reason: isShared ? values['repeated_reason'] : '',
      });
    },
    upload: { part: 'credit', files: (values, own) => (filesIn(own).length > 0 ? filesIn(own) : filesIn(values)) },
  },
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
    fields: (
      <CountedArea of={reasonFields[step]} name="reason" required={step !== 'withdraw'} data-autofocus rows={3} />
    ),
  };
}

interface CreditBulkDialogProps extends BulkDialogProps<CreditRow> {
  readonly step: BulkCreditStep;
}

/** One step for many credits of the list. */
export default function CreditBulkDialog({ step, ...props }: CreditBulkDialogProps) {
  const { data } = useCall('credits/getCountDecimals', {}, { quiet: true });
  return <StepBulkDialog {...props} kit={kit} step={steps(data?.today ?? businessDay(new Date()))[step]} />;
}
