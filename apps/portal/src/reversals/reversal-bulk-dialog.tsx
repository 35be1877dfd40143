import { companyName } from '@comensal/domain/companies';
import type { ReversalRow } from '@comensal/domain/reversals';
import { type BulkKit, type BulkStep, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { CountedArea } from '../platform/forms/counted-area';
import { useActor } from '../platform/person/user';
import { t } from '../platform/text/text';
import { reversalActions, reversalRecords, reversedPaths } from './reversal-screens';
import { callOf, decideSchema, type ReversalStep, rejectFields } from './reversal-values';

function stepOf(step: ReversalStep): BulkStep<ReversalRow, { reason: string }> {
  return {
    ...stepWords(step, t(`reversals.event.${step}`), t(`reversals.bulk.${step}`)),
    call: callOf(step),
    danger: step !== 'accept',
    values: { reason: '' },
    parse: (row, values) => decideSchema(step, row).safeParse(values),
    fields: step === 'reject' && <CountedArea of={rejectFields} name="reason" required data-autofocus rows={3} />,
  };
}

interface ReversalBulkDialogProps extends BulkDialogProps<ReversalRow> {
  readonly step: ReversalStep;
}

/** One decision for many proposed reversals, as the list has read them: a reversal has no call of its own. */
export default function ReversalBulkDialog({ step, ...props }: ReversalBulkDialogProps) {
  const actor = useActor();
  const kit: BulkKit<ReversalRow, ReversalRow> = {
    read: async (row) => row,
    offers: (row, event) => reversalActions(actor, row).some((action) => action === event),
    statusOf: ({ status }) => reversalRecords.words.status(status),
    stale: [
      'reversals/getReversals',
      'credits/getCredits',
      'credits/getCredit',
      'credit-notes/getCreditNotes',
      'credit-notes/getCreditNotesByUserId',
      'credits/getBusinessUnitBalance',
    ],
    heading: (id) => t('reversals.bulk.heading', { id }),
    pageOf: ({ kind, record_id }) => reversedPaths[kind](record_id),
    company: (row) => companyName(row, row.business_name),
    place: ({ kind, record_id, reason }) => `${t(`reversals.of.${kind}`, { id: record_id })} · ${reason}`,
    amount: ({ amount }) => amount,
  };
  return <StepBulkDialog {...props} kit={kit} step={stepOf(step)} />;
}
