import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Query } from '../query';
import { systemUsername } from './role-names';

/** The key with which the application proves to the database who acts, derived from the secret that signs the tokens. */
export function actingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'comensal/acting/1', 32)));
}

export interface Acting {
  /** Empty for the product itself. */
  readonly username: string;
  /** For whom the user acts. */
  readonly onBehalfOf?: string | undefined;
  readonly moment: Date;
  /** The signing key. A database that has a key accepts only what is signed with it. */
  readonly key: KeyObject | undefined;
}

export const actingStatement = 'select act_as($1, $2, $3)';

/**
 * Tells the database, first in a transaction, who acts in it and at which moment; the application does so only here.
 * The signature also covers the connection and the beginning of the transaction, which are read from the database, so
 * it is valid for no other. Takes a query on the transaction's own connection.
 */
export async function actAs(query: Query, { username, onBehalfOf, moment, key }: Acting): Promise<void> {
  const user = username || systemUsername;
  // Signed together: neither is valid without the other.
  const name = onBehalfOf === undefined ? user : `${user}\n${onBehalfOf}`;
  const at = moment.toISOString();
  await query(actingStatement, [name, at, key ? await signature(query, key, `${at}\n${name}`) : null]);
}

async function signature(query: Query, key: KeyObject, who: string): Promise<string> {
  const [transaction] = await query<{ name: string }>(
    `select concat_ws(E'\\n', pg_backend_pid(), extract(epoch from transaction_timestamp())) as name`,
  );
  if (!transaction) throw new Error('The transaction has no connection or did not begin');
  return createHmac('sha256', key).update(`${transaction.name}\n${who}`).digest('hex');
}

const blockBytes = 64;

/**
 * Stores the application's key in the database, which then requires a signature of every transaction. Takes a query of
 * the owner.
 */
export async function keepActingKey(query: Query, key: KeyObject): Promise<void> {
  const bytes = key.export();
  const padded = (byte: number): Buffer =>
    Buffer.from(Uint8Array.from({ length: blockBytes }, (_, position) => (bytes[position] ?? 0) ^ byte));
  await query('update acting_secrets set signing_inner = $1, signing_outer = $2', [padded(0x36), padded(0x5c)]);
}
