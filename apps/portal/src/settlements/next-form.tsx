import type { SettlementDetail } from '@comensal/domain/settlements';
import { useTranslation } from 'react-i18next';
import { StepCard } from '../lifecycle/desk/step-card';
import type { StepForms } from '../lifecycle/next-step';
import type { StepFormProps } from '../lifecycle/step';
import { ObserveForm } from './observe-form';
import { PlainSteps } from './plain-steps';
import { ReplyForm } from './reply-form';
import type { SettlementStep } from './settlement-screens';

type Props = StepFormProps<SettlementDetail, SettlementStep>;

/** What is next: issuing it, the client's answer, the operator's replies, or the closing. */
function NextForm(props: Props) {
  const { t } = useTranslation();
  const { actions, status, unanswered } = props.record;
  const replies = actions.includes('reply') && unanswered > 0;
  const hint = actions.includes('observe')
    ? 'answer'
    : replies
      ? 'reply'
      : actions.includes('issue')
        ? status === 'Observada'
          ? 'issueAgain'
          : 'issue'
        : actions.includes('agree')
          ? 'agree'
          : status !== 'Cierre propuesto'
            ? 'close'
            : actions.includes('close')
              ? 'decide'
              : 'own';
  return (
    <StepCard title={t('settlementPage.steps.title')} description={t(`settlementPage.steps.${hint}`)}>
      <div className="flex flex-col gap-4">
        <PlainSteps {...props} steps={replies ? ['agree'] : ['issue', 'agree', 'close', 'refuseClosing']} />
        {actions.includes('observe') && <ObserveForm {...props} />}
        {replies && <ReplyForm {...props} />}
      </div>
    </StepCard>
  );
}

/** The steps that somebody waits for, by the first one that the person may take. */
export const nextForms: StepForms<SettlementDetail, SettlementStep> = [
  ['agree', NextForm],
  ['reply', NextForm],
  ['issue', NextForm],
  ['close', NextForm],
  ['refuseClosing', NextForm],
];
