import { authRefusals } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/**
 * Locks the account of somebody who changes their own second factors. Throws 'sessionExpired' for a session that ended
 * after the call was admitted: recovering an account stops what an intruder has begun.
 */
export async function lockOwn(unit: Pick<UnitOfWork, 'users'>, username: string, sessionId: string): Promise<void> {
  if (!(await unit.users.lock(username)) || !(await unit.users.isSignedIn(username, sessionId)))
    throw new Refusal(authRefusals.sessionExpired);
}
