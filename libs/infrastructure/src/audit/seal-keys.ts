import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { join } from 'node:path';
import type { Configuration } from '../platform/configuration/configuration';
import { readSecret, storedSecret } from '../platform/configuration/stored-secret';

/** What verifies seals; public. */
export interface SealVerifyKey {
  /** The beginning of the SHA-256 of the public key. */
  readonly keyId: string;
  /** The 32 bytes of an Ed25519 public key, in base64url. */
  readonly publicKey: string;
}

export interface SealSigningKey extends SealVerifyKey {
  /** The Ed25519 signature in base64url. */
  sign(text: string): string;
}

/** The columns of a seal that are signed. */
export interface SignedSeal {
  readonly id: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
  readonly hash: string;
  readonly previousHash: string;
}

const keyFile = 'audit-seal.key';
const label = 'comensal audit seal v1';
/** The fixed prefix of a private key before its 32 bytes (PKCS #8, RFC 8410). */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

type KeySource = Pick<Configuration, 'auditSealKey' | 'dataDir'>;

/**
 * The key that signs the seals: AUDIT_SEAL_KEY, or one that is generated once and stored in DATA_DIR. The database
 * never sees it. (AUD-09)
 */
export function sealSigningKey({ auditSealKey, dataDir }: KeySource): SealSigningKey {
  return keyOf(auditSealKey ?? storedSecret(dataDir, keyFile));
}

/** The public part of the current key; null when there is none. Creates nothing. */
export function sealVerifyKey({ auditSealKey, dataDir }: KeySource): SealVerifyKey | null {
  const secret = auditSealKey ?? readSecret(join(dataDir, keyFile));
  return secret === null ? null : keyOf(secret);
}

/** Whether the holder of the key signed the text. */
export function isSignedBy({ publicKey }: SealVerifyKey, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verifyBytes(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

/** The text of a seal that is signed. */
export function sealText({ id, firstId, lastId, count, hash, previousHash }: SignedSeal): string {
  return [label, id, firstId, lastId, count, hash, previousHash].join('\n');
}

function keyOf(secret: string): SealSigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const key = createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = publicKeyOf(key);
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (text) => signBytes(null, Buffer.from(text), key).toString('base64url'),
  };
}

function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new Error('An Ed25519 key without a public key');
  return x;
}
