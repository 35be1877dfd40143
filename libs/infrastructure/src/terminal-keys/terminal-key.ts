import { createHash, randomBytes } from 'node:crypto';

/** The prefix of every key, so that a key in a log or a mail is recognised. */
const terminalKeyPrefix = 'cmk_';

const secretBytes = 32;

/** The prefix and 32 bytes in base64url, whose last character holds only four bits. */
const keyPattern = /^cmk_[\w-]{43}$/;

/** A new key of a point of sale: 'cmk_' and 32 random bytes in base64url. Shown once; only its hash is stored. */
export function newTerminalKey(): string {
  return terminalKeyPrefix + randomBytes(secretBytes).toString('base64url');
}

/** Whether the text has the form of a key; anything else need not be looked up. */
export function isTerminalKey(text: string): boolean {
  return keyPattern.test(text);
}

/** SHA-256 of the whole key in hex, as `terminal_keys.key_hash` holds it. The key is random, so that no salt is needed. */
export function terminalKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
