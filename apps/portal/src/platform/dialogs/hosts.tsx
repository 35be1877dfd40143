import { formatMoment } from '@comensal/domain/platform/dates';
import { ConfirmDialog, ErrorDialog, Notice, ToastRegion } from '@comensal/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clearError, errorStore } from '../calls/error.store';
import { awayStore } from '../calls/patience';
import { confirmStore } from './confirm.store';

/** A dialog fades out with its content; this keeps the content until it is gone. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** The error dialog of all screens (ACC-66 to ACC-69). Once on the page. */
function ErrorHost() {
  const { t } = useTranslation();
  const reported = useSyncExternalStore(errorStore.subscribe, errorStore.current);
  const visible = useLast(reported);
  if (visible === null) return null;
  const { error, title, failed, retry } = visible;
  return (
    <ErrorDialog
      open={reported !== null}
      title={title ?? t('common.attention')}
      heading={t('common.error')}
      lead={failed && t(`common.rejected.${failed}`)}
      message={error.errorMsg}
      reference={error.errorLogMsg === null ? undefined : { label: t('common.reference'), value: error.errorLogMsg }}
      code={error.isMissing ? { label: t('common.errorCode'), value: String(error.errorCode) } : undefined}
      time={{ label: t('common.incidentDate'), value: formatMoment(error.at) }}
      labels={{ close: t('common.close'), retry: t('common.retry') }}
      onClose={clearError}
      onRetry={
        retry &&
        (() => {
          clearError();
          retry();
        })
      }
    />
  );
}

/** The question with 'Si' and 'No' of all screens (ACC-89). Once on the page. */
function ConfirmHost() {
  const { t } = useTranslation();
  const request = useSyncExternalStore(confirmStore.subscribe, confirmStore.current);
  const visible = useLast(request);
  if (visible === null) return null;
  return (
    <ConfirmDialog
      open={request !== null}
      title={visible.title}
      sentence={visible.sentence}
      danger={visible.danger}
      labels={{ yes: t('common.yes'), no: t('common.no') }}
      onYes={() => request?.answer(true)}
      onNo={() => request?.answer(false)}
    >
      {visible.facts}
    </ConfirmDialog>
  );
}

/** Shows that the server is being waited for, above anything on the screen. */
function AwayHost() {
  const { t } = useTranslation();
  const isAway = useSyncExternalStore(awayStore.subscribe, awayStore.current);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)]"
    >
      {isAway && <Notice tone="pending">{t('shell.away')}</Notice>}
    </div>
  );
}

/** Everything that may appear above any screen. */
export function Hosts() {
  const { t } = useTranslation();
  return (
    <>
      <ConfirmHost />
      <ErrorHost />
      <AwayHost />
      <ToastRegion labels={{ region: t('shell.notices'), close: t('common.close') }} />
    </>
  );
}
