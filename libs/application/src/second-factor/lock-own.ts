import { Refusal } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/**
 * Locks the account of somebody who changes the own second factors. Throws 'sessionExpired' for a session that ended after the
 * call was let in: who got the account back ends what the others have begun.
 */
export async function lockOwn(unit: Pick<UnitOfWork, 'users'>, username: string, sessionId: string): Promise<void> {
  if (!(await unit.users.lock(username)) || !(await unit.users.isSignedIn(username, sessionId)))
    throw new Refusal('sessionExpired');
}
