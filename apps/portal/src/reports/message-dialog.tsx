import { Button, Dialog } from '@comensal/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A sentence that the person must read; null shows nothing. */
export function MessageDialog({
  sentence,
  onClose,
}: {
  readonly sentence: string | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={sentence !== null}
      onClose={onClose}
      title={t('common.attention')}
      description={sentence ?? ''}
      closeLabel={t('common.close')}
      size="small"
      alert
      initialFocus={button}
      footer={
        <Button ref={button} variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    />
  );
}
