import { type ReversalKind, reversalLifecycle } from '@comensal/domain/reversals';
import { statusIn } from '../platform/database/status.sql';

/** The column of `reversals` that names the record of each kind. */
export const reversedColumn = {
  credit: 'credit_id',
  creditNote: 'credit_note_id',
} as const satisfies Readonly<Record<ReversalKind, string>>;

/** Condition: the reversal `alias` is confirmed. */
export function isConfirmed(alias: string): string {
  return statusIn(`${alias}.status`, reversalLifecycle.statusesOf('approved'));
}

/** The sum of the confirmed reversals of a record, in minor units. `id` is SQL. */
export function reversedSum(kind: ReversalKind, id: string): string {
  return `(select coalesce(sum(v.amount), 0)::bigint from reversals v where v.${reversedColumn[kind]} = ${id} and ${isConfirmed('v')})`;
}

/** Condition: all of the approved credit `c` was taken back. What a movement paid of it, and its certificates, are free again. */
export function isWhollyReversed(c: string): string {
  return `exists (select from reversals v where v.credit_id = ${c}.id and ${isConfirmed('v')} having sum(v.amount) >= ${c}.amount)`;
}
