import { ConfirmDialog, type ConfirmDialogProps } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { GuidedForm } from './use-guided-form';

interface GuidedConfirmProps extends Pick<ConfirmDialogProps, 'title' | 'sentence' | 'children' | 'busy' | 'danger'> {
  readonly guided: Pick<GuidedForm<never>, 'isConfirming' | 'confirm' | 'back'>;
}

/** The question before a guided form is sent (ACC-89). */
export function GuidedConfirm({ guided, ...question }: GuidedConfirmProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={guided.isConfirming}
      labels={{ yes: t('common.yes'), no: t('common.no') }}
      onYes={guided.confirm}
      onNo={guided.back}
      {...question}
    />
  );
}
