import { useCallback } from 'react';
import { call } from '../platform/calls/api';
import { useUser } from '../platform/person/user';
import { useSession } from '../session/session.context';

/** Reads the signed-in person anew, so that the screens show what was just saved (USR-13, O-46). One that fails changes nothing: the next proof of the session reads it too. */
export function useRefreshSession(): () => void {
  const { actor } = useSession();
  const { username } = useUser();
  return useCallback(() => {
    call(`auth/updateSession/${encodeURIComponent(username)}`).then(
      (user) => actor.send({ type: 'refreshed', user }),
      () => undefined,
    );
  }, [actor, username]);
}
