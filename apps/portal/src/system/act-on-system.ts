import { formatMoment } from '@comensal/domain/platform/dates';
import type { FailedMail, OpenSession } from '@comensal/domain/system';
import { showToast } from '@comensal/ui';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

/** Sends a mail again, or asks and sends all. `done` reads the list again. */
export async function resend(mail: FailedMail | 'all', done: () => void): Promise<void> {
  const title = t(mail === 'all' ? 'system.mails.resendAll' : 'system.mails.resend');
  if (mail === 'all' && !(await confirm({ title, sentence: t('system.mails.askAll') }))) return;
  await act(title, done, async () => {
    const count = Number(await call('system/resendMail', mail === 'all' ? {} : { id: mail.id }));
    if (count === 0) return t('system.mails.sentNone');
    return t(count === 1 ? 'system.mails.sentOne' : 'system.mails.sentMany', { count });
  });
}

/** Asks, and ends somebody's session. `done` reads the list again. */
export async function endSession({ id, person }: OpenSession, done: () => void): Promise<void> {
  const title = t('system.sessions.end');
  if (!(await confirm({ title, sentence: t('system.sessions.ask', { person }), danger: true }))) return;
  await act(title, done, async () => {
    await call('system/endSession', { id });
    return t('system.sessions.ended');
  });
}

export const nameOf = ({ person, since }: OpenSession) => ({ person, since: formatMoment(since) });

async function act(title: string, done: () => void, work: () => Promise<string>): Promise<void> {
  try {
    showToast(await work());
  } catch (thrown) {
    reportError(thrown, { title });
  }
  done();
}
