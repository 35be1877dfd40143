import { useCallback } from 'react';
import { call } from '../platform/calls/api';
import { useUser } from '../platform/person/user';
import { useSession } from '../session/session.context';

/**
 * Reads the signed-in person again, so that the screens show what was just saved (USR-13, O-46). A failure changes
 * nothing: the next session check reads it too.
 */
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
