import type { AuthenticatedUser } from '@comensal/domain';
import { dismissToast } from '@comensal/ui';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { clearError } from '../platform/dialogs/error.store';
import { storeUser } from '../platform/person/auth-store';
import { clearAppState } from '../platform/storage/app-state';
import { startSession } from '../session/session';
import { SessionContext } from '../session/session.context';

/** Opens the whole portal at a path, as the person whose session is stored; `close` afterwards, before the next test. */
export function openApp(path: string, user: AuthenticatedUser | null = null) {
  history.replaceState(null, '', path);
  storeUser(user);
  const session = startSession();
  render(
    <BrowserRouter>
      <SessionContext value={session}>
        <App />
      </SessionContext>
    </BrowserRouter>,
  );
  return {
    session,
    typist: userEvent.setup(),
    close: () => {
      cleanup();
      session.stop();
      storeUser(null);
      clearAppState();
      clearError();
      // A toast outlives its screen by seconds: the next test would find it in place of its own.
      dismissToast();
      localStorage.clear();
    },
  };
}
