import { randomBytes } from 'node:crypto';
import { derivedBytes, keyBytes, nonceBytes, openText, sealText, tagBytes } from '../platform/crypto/sealing';

/** Other uses of the product's secret have other labels, so that one key does not open what another sealed. */
const label = 'comensal second factor v1';

/** Seals texts that the product must read again, with AES-256-GCM under a key derived from the product's secret. */
export interface SealedSecrets {
  /** The text can be opened only for its `owner`. */
  seal(plain: string, owner: string): string;
  /** The text; null when it was sealed under another secret or for another owner, or is broken. */
  open(sealed: string, owner: string): string | null;
}

export function createSealedSecrets(tokenSecret: string): SealedSecrets {
  const key = derivedBytes(tokenSecret, label, keyBytes);
  return {
    seal(plain, owner) {
      const { nonce, tag, text } = sealText(key, randomBytes(nonceBytes), plain, owner);
      return Buffer.concat([nonce, tag, text]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [tagAt, textAt] = [nonceBytes, nonceBytes + tagBytes];
      const parts = {
        nonce: bytes.subarray(0, tagAt),
        tag: bytes.subarray(tagAt, textAt),
        text: bytes.subarray(textAt),
      };
      return openText(key, parts, owner);
    },
  };
}
