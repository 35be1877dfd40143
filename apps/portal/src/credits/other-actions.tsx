import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { Button, Card } from '@comensal/ui';
import { FilePen, Undo2, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofCard } from '../jobs/proof-card';
import type { StepFormProps } from '../lifecycle/step';
import { RecordReversals } from '../reversals/record-reversals';
import { CorrectDialog } from './correct-dialog';
import { ReasonDialog } from './reason-dialog';

const actions = [
  ['withdraw', Undo2],
  ['correct', FilePen],
  ['close', XCircle],
] as const;
type Action = (typeof actions)[number][0];

/** The steps that nobody waits for, the reversals of an approved credit, and its proof. */
export function OtherActions(props: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { record } = props;
  return (
    <>
      <StepsAtWill {...props} />
      <RecordReversals kind="credit" record={record} company={record.business_name} />
      <ProofCard credit={record.id} />
    </>
  );
}

/** Withdrawing a request, correcting an invoice, closing without a payment. */
function StepsAtWill(props: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { record: credit } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<Action | null>(null);
  const offered = actions.filter(([action]) => credit.actions.includes(action));
  const close = (): void => setOpen(null);
  if (offered.length === 0) return null;
  return (
    <Card title={t('credits.action.otherTitle')}>
      <div className="flex flex-col gap-2">
        {offered.map(([action, icon]) => (
          <Button key={action} icon={icon} onClick={() => setOpen(action)}>
            {t(action === 'correct' ? 'credits.action.correctOpen' : `credits.action.${action}.open`)}
          </Button>
        ))}
      </div>
      {open === 'correct' && <CorrectDialog {...props} onClose={close} />}
      <ReasonDialog {...props} step="withdraw" open={open === 'withdraw'} onClose={close} />
      <ReasonDialog {...props} step="close" open={open === 'close'} onClose={close} />
    </Card>
  );
}
