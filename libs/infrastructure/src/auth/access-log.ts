import type { AccessEvent, AccessLog } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { type AccessKind, unknownUsername } from '@comensal/domain/auth';
import { keepPlan } from '../platform/database/cached-plans';
import type { Query } from '../platform/database/query';
import { networkOf } from './network';

/**
 * Most events of one kind written per minute for one user and network, and for all together; the rest is only counted.
 */
const perMinute: Readonly<Record<'refusal' | 'other', { readonly each: number; readonly all: number }>> = {
  refusal: { each: 1, all: 300 },
  other: { each: 10, all: 3_000 },
};
const refusals: readonly AccessKind[] = ['signInRefused', 'lockout', 'permissionRefused', 'serviceKeyRefused'];

/** Writes an event whose `accessValues` are the first ten parameters. */
export const recordsAccess = 'record_access_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/**
 * Writes the events through the database's own function, outside any transaction, so that a refusal does not roll them back.
 */
export function createAccessLog(query: Query, clock: Clock): AccessLog {
  return {
    async record(event) {
      await query(recordSql, accessValues(event, clock()));
    },
  };
}

const recordSql = keepPlan(`select ${recordsAccess}`);

/** The values of `recordsAccess`. */
export function accessValues(
  { kind, username, origin: { address, client }, call, factor }: AccessEvent,
  at: Date,
): readonly unknown[] {
  const { each, all } = perMinute[refusals.includes(kind) ? 'refusal' : 'other'];
  return [
    kind,
    username ?? unknownUsername,
    address,
    networkOf(address),
    client === '' ? null : client,
    call ?? null,
    factor ?? null,
    at,
    each,
    all,
  ];
}

/** Writes events that were only counted and that no later event has reported. Returns how many events it wrote. */
export async function settleAccessEvents(query: Query, clock: Clock): Promise<number> {
  const [settled] = await query<{ written: number }>('select settle_access_events($1) as written', [clock()]);
  return settled?.written ?? 0;
}
