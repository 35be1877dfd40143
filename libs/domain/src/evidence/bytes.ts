export type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256 of the parts, one after the other. */
export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));
}

export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function isEqual(one: Bytes, other: Bytes): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The text of bytes in UTF-8; null where they are none, so that no two files read alike. */
export function textOf(bytes: Bytes): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function base64Of(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of base64 with its padding; null for any other way of writing them. */
export function fromBase64(text: string): Bytes | null {
  try {
    const binary = atob(text);
    if (text.length !== Math.ceil(binary.length / 3) * 4) return null;
    // The last group alone can be written in several ways.
    if (binary !== '' && btoa(binary.slice(-(binary.length % 3 || 3))) !== text.slice(-4)) return null;
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

export function hexOf(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
