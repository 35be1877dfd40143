import { Button, Notice } from '@comensal/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '../calls/waiting.store';
import { undoStep } from './undo-step';
import { soonOf } from './waiting-words';

/** In place of a record's next step while one of the person's own waits: what happens when, and the way back. */
export function WaitingNotice({ step }: { step: Waiting }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="pending"
      title={soonOf(step)}
      action={
        <Button size="small" icon={Undo2} onClick={() => void undoStep(step)}>
          {t('waitingSteps.undo')}
        </Button>
      }
    />
  );
}
