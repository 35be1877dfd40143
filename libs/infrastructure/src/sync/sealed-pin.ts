import { createHmac } from 'node:crypto';
import { derivedBytes, keyBytes, nonceBytes, openText, sealText, tagBytes } from '../platform/crypto/sealing';

/** The prefix of a sealed text, which names the sealing scheme. */
const mark = 'sealed:v1';
const label = 'comensal pin v1';
const sealedPattern = /^sealed:v1:([\w-]{16}):([\w-]{22,1000})$/;

/** HKDF-SHA256 of the terminal's key without salt: the first half encrypts, the second derives the nonces. */
function keysOf(terminalKey: string, centre: string): { readonly cipherKey: Buffer; readonly nonceKey: Buffer } {
  const keys = derivedBytes(terminalKey, `${label} ${centre}`, 2 * keyBytes);
  return { cipherKey: keys.subarray(0, keyBytes), nonceKey: keys.subarray(keyBytes) };
}

/**
 * Seals the PINs (argon2id hashes) for one terminal, so that its file reveals none of them without its key: AES-256-GCM under
 * the terminal's own key, as 'sealed:v1:NONCE:CIPHERTEXT' in base64url, with the 16 bytes of the tag at the end of the
 * ciphertext. Takes the whole key as the terminal presents it, and the id of its centre. The nonce is derived from the PIN
 * (HMAC-SHA256, cut to 12 bytes): the same PIN is the same text in every fetch, and no two PINs share a nonce.
 */
export function createPinSealer(terminalKey: string, centre: string): (pin: string) => string {
  const { cipherKey, nonceKey } = keysOf(terminalKey, centre);
  return (pin) => {
    const nonce = createHmac('sha256', nonceKey).update(pin).digest().subarray(0, nonceBytes);
    const { text, tag } = sealText(cipherKey, nonce, pin);
    return `${mark}:${nonce.toString('base64url')}:${Buffer.concat([text, tag]).toString('base64url')}`;
  };
}

/**
 * What a terminal does with a diner's `password_hash`: returns the argon2id hash. Takes the terminal's own key and the id of
 * its centre. Null when the text was sealed for another key or centre, was altered, or has another form.
 */
export function openPin(sealed: string, terminalKey: string, centre: string): string | null {
  const [, nonceText, sealedText] = sealedPattern.exec(sealed) ?? [];
  if (nonceText === undefined || sealedText === undefined) return null;
  const bytes = Buffer.from(sealedText, 'base64url');
  // Base64url has spare bits: another spelling of the same bytes did not come from here.
  if (bytes.toString('base64url') !== sealedText) return null;
  const { cipherKey } = keysOf(terminalKey, centre);
  const nonce = Buffer.from(nonceText, 'base64url');
  return openText(cipherKey, { nonce, text: bytes.subarray(0, -tagBytes), tag: bytes.subarray(-tagBytes) });
}

/** An entry's content (JSON text) as it leaves the server: a diner's PIN sealed, everything else unchanged. */
export function withSealedPin(content: string, seal: (pin: string) => string): string {
  const diner: { readonly password_hash: string | null } = JSON.parse(content);
  return diner.password_hash === null
    ? content
    : JSON.stringify({ ...diner, password_hash: seal(diner.password_hash) });
}
