import { lazy, Suspense, useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import LoginScreen from '../session/login.screen';
import { useSessionSnapshot } from '../session/session.context';

const loadShell = () => import('./shell');
const Shell = lazy(loadShell);
const PassRecoveryScreen = lazy(() => import('../account/pass-recovery.screen'));

/** The change of a password for anybody (ACC-14); else whoever is signed in gets the shell, everybody else the login, at whatever path (ACC-15). */
export function App() {
  const snapshot = useSessionSnapshot();
  const { user } = snapshot.context;
  const recovery = useMatch('/pass-recovery/:hash');
  const isSignedIn = user !== null && (snapshot.matches('signedIn') || snapshot.matches('expired'));

  useEffect(() => {
    if (isSignedIn) return;
    // Fetched while the person types, so that the shell is there when the login succeeds; who only looks does not load it.
    const fetchAhead = (): void => void loadShell().catch(() => undefined);
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, [isSignedIn]);

  if (recovery !== null) {
    return (
      <Suspense fallback={null}>
        <PassRecoveryScreen hash={recovery.params.hash ?? ''} />
      </Suspense>
    );
  }
  if (!isSignedIn) return <LoginScreen />;
  return (
    <Suspense fallback={null}>
      <Shell key={user.username} user={user} />
    </Suspense>
  );
}
