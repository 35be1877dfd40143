import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from './session';

export const SessionContext = createContext<Session | null>(null);

/** The session around everything. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of the application.');
  return session;
}

/** What the session is now; draws anew when it changes. */
export function useSessionSnapshot(): SessionSnapshot {
  const { actor } = useSession();
  return useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => actor.getSnapshot(),
  );
}
