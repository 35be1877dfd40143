import { randomInt } from 'node:crypto';
import { factorLimits } from '@comensal/domain';
import type { PasswordHasher } from '../auth/session.port';

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 3;
const groupLength = 4;

/** A new set of codes of twelve characters (60 bits), to be shown once, and their hashes, to be stored. */
export async function newRecoveryCodes(
  hasher: PasswordHasher,
): Promise<{ readonly codes: readonly string[]; readonly hashes: readonly string[] }> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );
  return { codes, hashes: await Promise.all(codes.map((code) => hasher.hash(plain(code)))) };
}

/** The code without what people vary as they type it: case, spaces, hyphens. */
export function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
