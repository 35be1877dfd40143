import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Other uses of the product's secret take other labels: what one key opens, another does not. */
const label = 'comensal second factor v1';
const ivBytes = 12;
const tagBytes = 16;

/** Seals texts that the product must read again, with AES-256-GCM under a key derived from the product's secret. */
export interface SealedSecrets {
  /** `owner` is whose it is: what is sealed for one opens for nobody else. */
  seal(plain: string, owner: string): string;
  /** The text; null for one that was sealed under another secret or for somebody else, or is broken. */
  open(sealed: string, owner: string): string | null;
}

export function createSealedSecrets(tokenSecret: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', label, 32));
  return {
    seal(plain, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
