import { sessionIdleLimitMs } from '@comensal/domain/auth';
import type { Parameters } from '../platform/database/query';

/** A session is marked as used at most this often: a call costs one read, not one write. */
export const touchEveryMs = 60_000;

/** The moments since which a session was used and begun, to be live at `at`; see `createSessions`. */
export function sessionLimits(at: Date, lifeHours: number): [idleSince: Date, begunSince: Date] {
  return [new Date(at.getTime() - sessionIdleLimitMs - touchEveryMs), new Date(at.getTime() - lifeHours * 3_600_000)];
}

/** Condition: a row of `sessions` is live. */
export function liveSession(at: Date, lifeHours: number, parameters: Parameters): string {
  const [idleSince, begunSince] = sessionLimits(at, lifeHours);
  return `ended_at is null and last_seen_at >= ${parameters.add(idleSince)} and created_at >= ${parameters.add(begunSince)}`;
}
