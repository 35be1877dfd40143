import {
  type SettlementDetail,
  type SettlementRow,
  type SettlementStatus,
  settlementScreens,
} from '@comensal/domain/settlements';
import { type BulkKit, type BulkStep, recordKit, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { t } from '../platform/text/text';
import { nameOf, type SettlementStep, settlementRecords } from './settlement-screens';
import { stepSchema } from './step-values';

const kit: BulkKit<SettlementRow, SettlementDetail> = {
  ...recordKit<SettlementStatus, SettlementStep, SettlementRow, SettlementDetail>(settlementRecords),
  heading: settlementRecords.words.heading,
  pageOf: ({ id }) => settlementScreens.settlement.path.replace(':id', String(id)),
  company: nameOf,
  place: ({ unanswered }) => (unanswered > 0 ? t('settlements.list.observed', { count: unanswered }) : ''),
  amount: ({ sums }) => Number(sums.amount),
};

const issue = (): BulkStep<SettlementDetail, { reason: string }> => ({
  ...stepWords('issue', t('settlements.event.issue'), t('settlementPage.many.issue')),
  call: 'settlements/issue',
  values: { reason: '' },
  parse: (settlement, values) => stepSchema('issue', settlement).safeParse(values),
});

/** Issues many settlements of the list, each as it is now. */
export default function IssueBulkDialog(props: BulkDialogProps<SettlementRow>) {
  return <StepBulkDialog {...props} kit={kit} step={issue()} />;
}
