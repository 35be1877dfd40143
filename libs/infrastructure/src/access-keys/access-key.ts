import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** Keys that programs and points of sale present as the bearer token. */
export interface AccessKeys {
  /** A new key: the prefix and 32 random bytes in base64url. Shown once; only its hash is stored. */
  newKey(): string;
  /** Whether the text starts like a key: a truncated key is reported like any other that opens nothing. */
  isMeant(text: string): boolean;
  /** Whether the text has the form of a key; anything else need not be looked up. */
  isKey(text: string): boolean;
  /** SHA-256 of the whole key in hex, as the database holds it. The key is random, so that no salt is needed. */
  hash(key: string): string;
}

/** Keys of one kind. The prefix distinguishes them from others, also when one turns up in a log or a mail. */
export function accessKeys(prefix: 'cmk_' | 'csk_'): AccessKeys {
  const body = /^[\w-]{43}$/;
  return {
    newKey: () => prefix + randomBytes(secretBytes).toString('base64url'),
    isMeant: (text) => text.startsWith(prefix),
    isKey: (text) => text.startsWith(prefix) && body.test(text.slice(prefix.length)),
    hash: (key) => createHash('sha256').update(key).digest('hex'),
  };
}
