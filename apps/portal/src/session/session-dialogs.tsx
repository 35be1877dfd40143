import { formatMoment } from '@comensal/domain/platform/dates';
import { Button, Dialog } from '@comensal/ui';
import { sessionWarningMs } from '@comensal/workflows/session';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from './session.context';

/** The two dialogs of a session that ends: the warning before (O-11), and the end (ACC-33, ACC-34). */
export function SessionDialogs() {
  const snapshot = useSessionSnapshot();
  return (
    <>
      {snapshot.matches({ signedIn: 'warned' }) && <WarnedDialog />}
      <ExpiredDialog open={snapshot.matches('expired')} />
    </>
  );
}

function WarnedDialog() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [time] = useState(() => formatMoment(new Date(Date.now() + sessionWarningMs)).slice(-5));
  const main = useRef<HTMLButtonElement>(null);
  const goOn = () => actor.send({ type: 'continue' });
  return (
    <Dialog
      open
      alert
      initialFocus={main}
      size="small"
      onClose={goOn}
      title={t('session.warned.title')}
      description={t('session.warned.message', { time })}
      closeLabel={t('session.warned.continue')}
      footer={
        <Button ref={main} variant="primary" onClick={goOn}>
          {t('session.warned.continue')}
        </Button>
      }
    />
  );
}

function ExpiredDialog({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const main = useRef<HTMLButtonElement>(null);
  const close = () => actor.send({ type: 'close' });
  return (
    <Dialog
      open={open}
      alert
      initialFocus={main}
      size="small"
      onClose={close}
      title={t('session.expired.title')}
      description={t('session.expired.message')}
      closeLabel={t('session.expired.close')}
      footer={
        <Button ref={main} variant="primary" onClick={close}>
          {t('session.expired.close')}
        </Button>
      }
    />
  );
}
