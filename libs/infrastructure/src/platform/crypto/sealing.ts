import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const cipherName = 'aes-256-gcm';
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/** Bytes derived from a random secret (HKDF-SHA-256, without salt). Each use has its own label, and so its own keys. */
export function derivedBytes(secret: string, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
}

/** A text under AES-256-GCM; `tag` proves its integrity. Never use a nonce twice with one key. */
export interface Sealed {
  readonly nonce: Uint8Array;
  readonly text: Uint8Array;
  readonly tag: Uint8Array;
}

/** Seals a text. What is sealed for one `owner` cannot be opened for another. */
export function sealText(key: Uint8Array, nonce: Uint8Array, plain: string, owner = ''): Sealed {
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { nonce, text, tag: cipher.getAuthTag() };
}

/** The text; null when it was sealed under another key or for another owner, or was altered. */
export function openText(key: Uint8Array, { nonce, text, tag }: Sealed, owner = ''): string | null {
  try {
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
