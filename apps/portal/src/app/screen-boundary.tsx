import { Button, EmptyState } from '@comensal/ui';
import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { untilThere } from '../platform/calls/patient-lazy';
import { t } from '../platform/text/text';

/**
 * Keeps the frame alive when a screen crashes or its chunk cannot be loaded (no connection for longer than reads are
 * retried, or a newer version was installed). An exception also opens the error dialog (ACC-66). Retry reloads the
 * page.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const error = new ApiError({
      errorCode: null,
      errorMsg: t('common.screenBroken'),
      errorLogMsg: thrown instanceof Error ? thrown.name : null,
      status: -1,
    });
    reportError(error, { title: t('common.screenFailed'), retry: reload });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('common.screenFailed')}
        action={<Button onClick={reload}>{t('common.retry')}</Button>}
      />
    );
  }
}

/** Waits until the server responds: otherwise the browser's own error page would replace the screen. */
function reload(): void {
  void untilThere()
    .catch(() => undefined)
    .then(() => location.reload());
}
