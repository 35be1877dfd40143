import { formatSum } from '@comensal/domain/platform/money';
import type { AgreementDetail } from '@comensal/domain/price-agreements';
import { ProposalStepDialog } from '../proposals/step-dialog';
import { differenceOf } from './agreement-cost';
import { type AgreementStep, agreementRecords } from './agreement-screens';

interface AgreementStepDialogProps {
  readonly step: AgreementStep;
  readonly agreement: AgreementDetail;
  readonly onClose: () => void;
}

/** Confirms, rejects, withdraws or undoes an agreement: says what will happen. */
export function AgreementStepDialog({ step, agreement, onClose }: AgreementStepDialogProps) {
  const { cost, posted } = agreement;
  return (
    <ProposalStepDialog
      screens={agreementRecords}
      step={step}
      row={agreement}
      will={{ difference: formatSum(differenceOf(cost)), posted: formatSum(posted) }}
      onClose={onClose}
    />
  );
}
