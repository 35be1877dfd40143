import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';

/*
 * Uploads and removals in bulk take turns: only one writes diners at a time, an upload in several portions in parallel.
 * Changes of single diners need not wait, except for the same diner or code. An upload locks its diners, in the order
 * of their ids, before it writes a code, to avoid deadlocks.
 */

/** Earlier versions take this lock exclusively, and may run beside this one during an update. */
const besideOwnVersion = `select pg_advisory_xact_lock_shared(${advisoryLocks.uploads})`;

/**
 * Begins a turn: waits for the portions of the previous turn, and makes everybody else wait until the transaction ends.
 * Returns the turn's id, a new one each time: a process that was thought dead and continues does not have it.
 */
export async function takeTurn(query: Query): Promise<string> {
  await query(besideOwnVersion);
  const [begun] = await query<{ turn: string }>(
    'insert into bulk_turn (turn) values (gen_random_uuid()) on conflict (only_row) do update set turn = excluded.turn returning turn',
  );
  if (!begun) throw new Error('An upsert returned no row');
  return begun.turn;
}

/** Holds the turn until the transaction ends, as its other portions do. False when another one has begun. */
export async function holdTurn(query: Query, turn: string): Promise<boolean> {
  await query(besideOwnVersion);
  const [held] = await query<{ turn: string }>('select turn from bulk_turn for share');
  return held?.turn === turn;
}
