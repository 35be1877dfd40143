import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';

/**
 * What the person saw of a record before deciding about it: its version and, where money moves, its amount in minor
 * units.
 */
export interface Seen {
  readonly version?: number | null | undefined;
  readonly shown_amount?: number | null | undefined;
}

/** Which record to remove, and what the person saw of it. */
export interface Removal extends Seen {
  readonly id: number;
}

/**
 * Throws 'staleVersion' when the decision was about a state of the record other than the current one, which the caller
 * has locked. Values that were not sent are not compared: a client that does not know versions works as before.
 */
export function refuseUnseen(seen: Seen, record: { readonly version?: number; readonly amount?: number | null }): void {
  const { version = null, shown_amount: amount } = seen;
  const isOther = version !== null && version !== record.version;
  if (isOther || (amount !== undefined && amount !== record.amount)) throw new Refusal(platformRefusals.staleVersion);
}
