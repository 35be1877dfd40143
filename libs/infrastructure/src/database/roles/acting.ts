import { createHmac, hkdfSync } from 'node:crypto';
import type { Query } from '../query';
import { systemUsername } from './role-names';

/** The application's key by which it proves to the database who acts, made from the secret that signs the tokens. */
export function actingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'comensal/acting/1', 32));
}

export interface ActingStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * The statement that says, first in a transaction, who acts in it (nobody named: the product itself) and at which moment:
 * the only place from which the application does. Signed with the key where there is one; a database that keeps the key takes no other. The signature is
 * good for five minutes, by the clock of the machine and not by one that stands still.
 */
export function actAs(username: string, moment: Date, key: Buffer | undefined): ActingStatement {
  const name = username || systemUsername;
  const at = moment.toISOString();
  const issued = Date.now();
  const signature = key && createHmac('sha256', key).update(`${issued}\n${at}\n${name}`).digest('hex');
  return { sql: 'select act_as($1, $2, $3, $4)', parameters: [name, at, issued, signature ?? null] };
}

const blockBytes = 64;

/** Gives the application's key to the database, which then asks every transaction for a signature. Takes a query of the owner. */
export async function keepActingKey(query: Query, key: Buffer): Promise<void> {
  const padded = (byte: number): Buffer =>
    Buffer.from(Uint8Array.from({ length: blockBytes }, (_, place) => (key[place] ?? 0) ^ byte));
  await query('update acting_secrets set signing_inner = $1, signing_outer = $2', [padded(0x36), padded(0x5c)]);
}
