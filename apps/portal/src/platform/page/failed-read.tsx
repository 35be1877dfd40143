import { Button, EmptyState, type Icon } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallState } from '../calls/use-call';

interface FailedReadProps {
  readonly icon: Icon;
  readonly failed: Pick<CallState<unknown>, 'error' | 'reload'>;
  /** The way back, which is always offered. */
  readonly children: ReactNode;
}

/** Replaces a record's page that could not be read: why, the way back, and a retry where that may help (O-16). */
export function FailedRead({ icon, failed: { error, reload }, children }: FailedReadProps) {
  const { t } = useTranslation();
  if (error === undefined) return null;
  return (
    <EmptyState
      icon={icon}
      title={error.errorMsg}
      action={
        <>
          {children}
          {!error.isRefusal && (
            <Button variant="primary" onClick={reload}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}
