import { Refusal } from '@comensal/domain/platform/refusals';

/** What the person read of a record before deciding about it: its version and, where money moves, its amount in minor units. */
export interface Seen {
  readonly version?: number | null | undefined;
  readonly shown_amount?: number | null | undefined;
}

/** Which record is to be removed, and what the person read of it. */
export interface Removal extends Seen {
  readonly id: number;
}

/**
 * Refuses with 'staleVersion' what was decided about a record other than the one that stands, which the caller has locked. What
 * was not said is not compared: a client that knows no versions is served as it always was.
 */
export function refuseUnseen(seen: Seen, record: { readonly version?: number; readonly amount?: number | null }): void {
  const { version = null, shown_amount: amount } = seen;
  const isOther = version !== null && version !== record.version;
  if (isOther || (amount !== undefined && amount !== record.amount)) throw new Refusal('staleVersion');
}
