import type { Bytes } from '@comensal/domain/evidence';

/**
 * The files of a zip, by what the browser has. Refuses (null) one that cannot be read, has a name twice, or has files
 * that its directory does not name one behind the other.
 */
export async function readZip(bytes: Bytes): Promise<Map<string, Bytes> | null> {
  try {
    return await filesOf(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return null;
  }
}

const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;

async function filesOf(bytes: Bytes, view: DataView): Promise<Map<string, Bytes> | null> {
  const end = bytes.length - endBytes;
  if (view.getUint32(end, true) !== 0x06054b50) return null;
  const files = new Map<string, Bytes>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder('utf-8', { fatal: true }).decode(
      bytes.subarray(at + entryBytes, at + entryBytes + nameLength),
    );
    const local = view.getUint32(at + 42, true);
    const from = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
    if (view.getUint32(local, true) !== 0x04034b50 || files.has(name)) return null;
    const content = view.getUint16(at + 10, true) === 0 ? packed : await inflated(packed);
    if (content.length !== view.getUint32(at + 24, true)) return null;
    files.set(name, content);
    at += entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

async function inflated(packed: Bytes): Promise<Bytes> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
