import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from './session';

export const SessionContext = createContext<Session | null>(null);

/** Provides the session to the whole portal. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of the application.');
  return session;
}

/** The current session; rerenders when it changes. */
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
