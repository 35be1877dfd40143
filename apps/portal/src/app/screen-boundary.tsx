import { Button, EmptyState } from '@comensal/ui';
import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { untilThere } from '../platform/calls/patient-lazy';
import { reportError } from '../platform/dialogs/error.store';
import { t } from '../platform/text/text';

/**
 * Keeps the frame alive when a screen breaks, or when its chunk cannot be fetched (no connection for longer than reads are
 * tried, a newer version was installed): an exception opens the error dialog as well (ACC-66), and retry loads the page anew.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const error = new ApiError({
      errorCode: null,
      errorMsg: t('shell.screenBroken'),
      errorLogMsg: thrown instanceof Error ? thrown.name : null,
      status: -1,
    });
    reportError(error, { title: t('shell.screenFailed'), retry: reload });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('shell.screenFailed')}
        action={<Button onClick={reload}>{t('common.retry')}</Button>}
      />
    );
  }
}

/** Not before the server answers: the browser's own page would take the screen's place otherwise. */
function reload(): void {
  void untilThere()
    .catch(() => undefined)
    .then(() => location.reload());
}
