import { useSteadyPresses } from '@comensal/ui';
import { Suspense, useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import LoginScreen from '../account/login.screen';
import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';
import { useSessionSnapshot } from '../session/session.context';

const loadShell = () => import('./shell');
const Shell = patientLazy(loadShell);
const SecondStepScreen = patientLazy(withTexts(() => import('../second-factor/second-step.screen'), 'secondFactor'));
const EnrolScreen = patientLazy(withTexts(() => import('../second-factor/enrol.screen'), 'secondFactor'));
const FirstPasswordScreen = patientLazy(() => import('../account/first-password.screen'));
const PassRecoveryScreen = patientLazy(() => import('../account/pass-recovery.screen'));
const ObjectChangeScreen = patientLazy(() => import('../account/object-change.screen'));
const LinkScreen = patientLazy(() => import('../account/link.screen'));

/**
 * Changing a password is open to everybody (ACC-14); whoever is signed in gets the shell (after choosing another
 * password or setting up a second factor, where required), everybody else the login, at any path (ACC-15).
 */
export function App() {
  useSteadyPresses();
  const snapshot = useSessionSnapshot();
  const { user } = snapshot.context;
  const recovery = useMatch('/pass-recovery/:hash');
  const links = {
    verify: useMatch('/verify-email/:hash'),
    undo: useMatch('/undo-change/:hash'),
    reportAddress: useMatch('/report-address/:hash'),
    endOfAddress: useMatch('/end-of-address/:hash'),
  };
  const objection = useMatch('/object-change/:hash');
  const isSignedIn = user !== null && (snapshot.matches('signedIn') || snapshot.matches('expired'));

  /** Once begun it continues until its recovery codes are saved, although it is no longer required by then. */
  const [isEnrolling, setEnrolling] = useState(false);
  if (isSignedIn && user.mustEnrol === true && !isEnrolling) setEnrolling(true);
  if (!isSignedIn && isEnrolling) setEnrolling(false);

  useEffect(() => {
    if (isSignedIn) return;
    // Loaded while the person types, so that the screen is ready when the login succeeds; visitors who type nothing do
    // not load it.
    const fetchAhead = (): void =>
      void loadShell()
        .then(({ loadScreen }) => loadScreen(location.pathname))
        .catch(() => undefined);
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, [isSignedIn]);

  return <Suspense fallback={null}>{screen()}</Suspense>;

  function screen() {
    for (const kind of ['verify', 'undo', 'reportAddress', 'endOfAddress'] as const) {
      const link = links[kind];
      if (link !== null) return <LinkScreen kind={kind} hash={link.params.hash ?? ''} />;
    }
    if (objection !== null) return <ObjectChangeScreen hash={objection.params.hash ?? ''} />;
    if (recovery !== null) return <PassRecoveryScreen hash={recovery.params.hash ?? ''} />;
    if (snapshot.matches('secondStep')) return <SecondStepScreen />;
    if (!isSignedIn) return <LoginScreen />;
    if (user.mustChangePassword === true) return <FirstPasswordScreen key={user.username} user={user} />;
    if (isEnrolling) return <EnrolScreen key={user.username} user={user} onEnrolled={() => setEnrolling(false)} />;
    return <Shell key={user.username} user={user} />;
  }
}
