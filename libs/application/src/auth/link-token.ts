import { createHash, randomBytes } from 'node:crypto';

/** A new token for a mailed link: 256 bits, in URL-safe characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, in hex: only this is stored. */
export function linkSha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
