import { randomInt } from 'node:crypto';
import { factorLimits } from '@comensal/domain/second-factor';
import type { Asker, PasswordHasher } from '../auth/session.port';

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 3;
const groupLength = 4;

/** Codes to show once, and their hashes to store. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * A new set of codes of twelve characters (60 bits). They are hashed one after the other, each queued separately:
 * outside any transaction, whose locks others would wait for.
 */
export async function newRecoveryCodes(hasher: PasswordHasher, asker: Asker): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hasher.hash(plain(code), asker));
  return { codes, hashes };
}

/** The code without what people vary when typing: case, spaces, hyphens. */
export function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
