import { formatMonth } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import type { SettlementDetail } from '@comensal/domain/settlements';
import { Button } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closingFirst, type StepInDialogProps } from '../lifecycle/closing-first';
import type { StepFormProps } from '../lifecycle/step';
import { DecisionDialog } from '../proposals/decision-dialog';
import type { SettlementStep } from './settlement-screens';
import { asksReason, type PlainStep, plainSteps, reasonFields, stepSchema } from './step-values';

type Props = StepFormProps<SettlementDetail, SettlementStep>;
const dangerous: readonly PlainStep[] = ['withdraw', 'proposeClosing', 'refuseClosing'];

/** The buttons of those steps that the person may take now; each says what will happen, and asks for a reason if it needs one. */
export function PlainSteps({ steps, ...props }: Props & { readonly steps: readonly PlainStep[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<PlainStep | null>(null);
  const offered = steps.filter((step) => props.record.actions.includes(step));
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {offered.map((step) => (
        <Button key={step} variant={dangerous.includes(step) ? undefined : 'primary'} onClick={() => setOpen(step)}>
          {t(`settlements.event.${step}`)}
        </Button>
      ))}
      {open && <PlainStepDialog {...props} step={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface PlainStepDialogProps extends StepInDialogProps<SettlementDetail, SettlementStep> {
  readonly step: PlainStep;
}

function PlainStepDialog({ step, ...props }: PlainStepDialogProps) {
  const { t } = useTranslation();
  const { record, onClose } = props;
  const { id, version, business_name: company, sums, month } = record;
  const schema = useMemo(() => stepSchema(step, record), [step, record]);
  const fields = useMemo(() => reasonFields(step), [step]);
  const { onSaved, onConflict } = closingFirst(props);
  const words = { id, company, amount: formatSum(sums.amount), month: formatMonth(month) };
  return (
    <DecisionDialog
      form={`${step}-settlement-${id}`}
      step={step}
      version={version}
      call={plainSteps[step].call}
      mayWait
      schema={schema}
      fields={fields}
      asks={asksReason(step, record)}
      isDanger={dangerous.includes(step)}
      words={{
        title: t(`settlementPage.${step}.title`, words),
        description: t(`settlementPage.${step}.will`, words),
        submit: t(`settlementPage.${step}.submit`),
        failed: t(`settlementPage.${step}.failed`),
      }}
      onSaved={(saved: SettlementDetail) => onSaved(step, saved)}
      onConflict={onConflict}
      onClose={onClose}
    />
  );
}
