import { formatSum } from '@comensal/domain/platform/money';
import type { AgreementDetail } from '@comensal/domain/price-agreements';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadJobs } from '../jobs/jobs.store';
import { DecisionDialog } from '../lifecycle/decision-dialog';
import { differenceOf } from './agreement-cost';
import { type AgreementStep, callOf, rejectFields, stepSchema, undoFields } from './agreement-values';
import { useAgreed } from './use-agreed';

interface AgreementStepDialogProps {
  readonly step: AgreementStep;
  readonly agreement: AgreementDetail;
  readonly onClose: () => void;
}

/** Confirms, rejects, withdraws or undoes an agreement: says what will happen. */
export function AgreementStepDialog({ step, agreement, onClose }: AgreementStepDialogProps) {
  const { t } = useTranslation();
  const { id, version, cost, posted } = agreement;
  const { saved, conflict } = useAgreed(onClose);
  const schema = useMemo(() => stepSchema(step, { id, version }), [step, id, version]);
  return (
    <DecisionDialog
      form={`${step}-agreement-${id}`}
      step={step}
      version={version}
      call={callOf[step]}
      schema={schema}
      fields={step === 'undo' ? undoFields : rejectFields}
      asks={step === 'reject' || step === 'undo'}
      isDanger={step !== 'accept'}
      words={{
        title: t(`priceAgreements.${step}.title`, { id }),
        description: t(`priceAgreements.${step}.will`, {
          difference: formatSum(differenceOf(cost)),
          posted: formatSum(posted),
        }),
        submit: t(`priceAgreements.${step}.submit`),
        failed: t(`priceAgreements.${step}.failed`),
      }}
      onSaved={() => {
        saved(t(`priceAgreements.${step}.done`, { id }), step === 'accept' ? 'approved' : 'neutral');
        // The bell follows the job that the step has started.
        if (step === 'accept' || step === 'undo') void loadJobs(new AbortController().signal).catch(() => {});
      }}
      onConflict={conflict}
      onClose={onClose}
    />
  );
}
