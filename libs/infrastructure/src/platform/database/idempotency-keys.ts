import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Query } from './query';
import { uniqueViolation } from './unique-violation';

/*
 * A second call under a key waits at the claim until the first has committed, and then gets its answer; if the first was
 * rolled back, the second claims the key itself.
 */

const claim = 'insert into idempotency_keys (key, username, call, body_hash) values ($1, $2, $3, $4)';
const claimed = (username: string, { call, key, bodyHash }: Idempotency): string[] => [key, username, call, bodyHash];

/** Claims the key for this transaction. Returns false where an earlier call has it. */
export async function claimKey(query: Query, username: string, idempotency: Idempotency): Promise<boolean> {
  const rows = await query(`${claim} on conflict do nothing returning key`, claimed(username, idempotency));
  return rows.length > 0;
}

/** The same where nothing waits for the answer: the transaction fails where an earlier call has the key (`isKeyClaimed`). */
export async function insistOnKey(query: Query, username: string, idempotency: Idempotency): Promise<void> {
  await query(claim, claimed(username, idempotency));
}

export function isKeyClaimed(error: unknown): boolean {
  return uniqueViolation(error) === 'idempotency_keys_pkey';
}

/** The answer of the earlier call. Throws 'idempotencyKeyReused' when that had different content. */
export async function earlierAnswer(
  query: Query,
  username: string,
  { call, key, bodyHash }: Idempotency,
): Promise<unknown> {
  const [earlier] = await query<{ body_hash: string; answer: unknown }>(
    'select body_hash, answer from idempotency_keys where key = $1 and username = $2 and call = $3',
    [key, username, call],
  );
  if (earlier?.body_hash !== bodyHash) throw new Refusal(platformRefusals.idempotencyKeyReused);
  return earlier.answer;
}

/** Stores the answer of the call that claimed the key. */
export async function keepAnswer(
  query: Query,
  username: string,
  { call, key }: Idempotency,
  answer: unknown,
): Promise<void> {
  await query('update idempotency_keys set answer = $4 where key = $1 and username = $2 and call = $3', [
    key,
    username,
    call,
    JSON.stringify(answer),
  ]);
}
