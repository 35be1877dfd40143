import type { ContractorDetail, ContractorRow, ContractorStatus } from '@comensal/domain/contractors';
import { cuitText } from '@comensal/domain/platform/validation';
import { type BulkKit, type BulkStep, recordKit, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import { showPath } from '../lifecycle/record-screens';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { useActor } from '../platform/person/user';
import { t } from '../platform/text/text';
import { type ContractorEvent, contractorRecords } from './contractor-screens';
import { type ReviewMark, reviewFields, reviewSchema } from './contractor-values';
import { reviewedDocuments } from './open-document';
import { SameFiles } from './same-files';

interface Decision {
  readonly reject_reason: string;
}

/** Approving marks every document as approved, as one after the other on the request's page. */
const allApproved = ({ documents }: ContractorDetail): Record<string, ReviewMark> =>
  Object.fromEntries(documents.map(({ path }) => [path, { status: 'Aprobado', reason: '' }]));

const steps = (): Readonly<Record<'approve' | 'reject', BulkStep<ContractorDetail, { reject_reason: string }>>> => ({
  approve: {
    ...stepWords('approve', t('contractors.event.approve'), t('contractors.bulk.approve')),
    call: 'contractors/editRequest',
    values: { reject_reason: '' },
    parse: (request, { reject_reason }: Decision) =>
      reviewSchema(request).safeParse({ status: 'Aprobado', reject_reason, marks: allApproved(request) }),
    sees: true,
  },
  reject: {
    ...stepWords('reject', t('contractors.event.reject'), t('contractors.bulk.reject')),
    call: 'contractors/editRequest',
    danger: true,
    values: { reject_reason: '' },
    parse: (request, { reject_reason }: Decision) =>
      reviewSchema(request).safeParse({ status: 'Rechazado', reject_reason, marks: {} }),
    fields: <reviewFields.TextField name="reject_reason" required data-autofocus />,
  },
});

interface ContractorBulkDialogProps extends BulkDialogProps<ContractorRow> {
  readonly step: 'approve' | 'reject';
}

/** One decision for many requests of the list. */
export default function ContractorBulkDialog({ step, ...props }: ContractorBulkDialogProps) {
  const screens = contractorRecords(useActor());
  const kit: BulkKit<ContractorRow, ContractorDetail> = {
    ...recordKit<ContractorStatus, ContractorEvent, ContractorRow, ContractorDetail>(screens),
    heading: screens.words.heading,
    pageOf: ({ id }) => showPath(screens, id),
    company: ({ business_name }) => business_name,
    place: ({ cuit }) => cuitText(cuit),
    papers: {
      fileCall: 'contractors/getFile',
      documents: reviewedDocuments,
      warnings: ({ documents }) => <SameFiles there={documents} />,
    },
  };
  return <StepBulkDialog {...props} kit={kit} step={steps()[step]} />;
}
