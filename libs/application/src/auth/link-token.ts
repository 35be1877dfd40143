import { createHash, randomBytes } from 'node:crypto';

/** A new token of a mailed link: 256 bits, in letters that an address may hold. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token, in hex. */
export function linkSha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
