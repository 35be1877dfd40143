import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const cipherName = 'aes-256-gcm';
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/** Bytes derived from a secret that is random (HKDF-SHA-256, without salt); each use has a label of its own, and so its own keys. */
export function derivedBytes(secret: string, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
}

/** A text under AES-256-GCM; `tag` proves that nobody altered it. A nonce serves one text of a key, never two. */
export interface Sealed {
  readonly nonce: Uint8Array;
  readonly text: Uint8Array;
  readonly tag: Uint8Array;
}

/** Seals a text. What is sealed for one `owner` opens for no other. */
export function sealText(key: Uint8Array, nonce: Uint8Array, plain: string, owner = ''): Sealed {
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { nonce, text, tag: cipher.getAuthTag() };
}

/** The text; null for one that was sealed under another key or for somebody else, or was altered. */
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
