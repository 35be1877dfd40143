import type { AuthenticatedUser } from '@comensal/domain/auth';
import { dismissToast } from '@comensal/ui';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { actFor } from '../platform/calls/acting.store';
import { storeUser } from '../platform/calls/auth-store';
import { clearError } from '../platform/calls/error.store';
import { forgetAllWaiting } from '../platform/calls/waiting.store';
import { clearAppState } from '../platform/storage/app-state';
import { startSession } from '../session/session';
import { SessionContext } from '../session/session.context';
import { type Answers, answersOf, connect } from './network';

let end = (): void => undefined;

/** Closes the portal; otherwise the end of the test does. */
export function close(): void {
  end();
  end = () => undefined;
}
afterEach(close);

/**
 * Opens the whole portal at a path for somebody who is signed in, or for nobody. The first of `answers` that matches a
 * call answers it. Returns the calls made, and with `sent` the bodies of one call.
 */
export function openPortal(path: string, user: AuthenticatedUser | null, ...answers: readonly Answers[]) {
  const { calls, restore } = connect(answersOf(...answers));
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
  end = () => {
    cleanup();
    session.stop();
    actFor(null);
    storeUser(null);
    clearAppState();
    clearError();
    forgetAllWaiting();
    // A toast outlives its screen by seconds: the next test would find it instead of its own.
    dismissToast();
    localStorage.clear();
    restore();
  };
  const sent = (name: string) =>
    calls.filter((call) => call.path === name).map(({ body: { actionOwnerUsername, ...body } }) => body);
  return { session, typist: userEvent.setup(), calls, sent };
}
