import { advisoryLocks } from '../database/advisory-locks';
import type { Query } from '../database/query';

/*
 * Uploads and removals in bulk take turns: one of them at a time writes diners, an upload several portions side by side. Who
 * changes single diners does not wait for it, but where both mean the same diner or the same code: an upload holds its diners, in
 * the order of their ids, before it writes a code, so that neither waits for what the other holds.
 */

/** A version before this one takes it for itself alone, and may run beside it while the product is being renewed. */
const besideOwnVersion = `select pg_advisory_xact_lock_shared(${advisoryLocks.uploads})`;

/**
 * Begins a turn: waits for the portions of the one before, and keeps everybody else waiting until the transaction ends. Gives the
 * turn's id, a new one each time: a process that was thought dead and goes on does not have it.
 */
export async function takeTurn(query: Query): Promise<string> {
  await query(besideOwnVersion);
  const [begun] = await query<{ turn: string }>(
    'insert into bulk_turn (turn) values (gen_random_uuid()) on conflict (only_row) do update set turn = excluded.turn returning turn',
  );
  if (!begun) throw new Error('An upsert answers its row');
  return begun.turn;
}

/** Keeps the turn until the transaction ends, as its other portions do. False when another one has begun. */
export async function holdTurn(query: Query, turn: string): Promise<boolean> {
  await query(besideOwnVersion);
  const [held] = await query<{ turn: string }>('select turn from bulk_turn for share');
  return held?.turn === turn;
}
