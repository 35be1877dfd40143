import { type Bytes, base64Of, fromBase64, hexOf, joined, sha256, utf8 } from './bytes';
import { hashBytes, type LogState } from './log-tree';

/**
 * Signed notes and checkpoints of C2SP (signed-note, tlog-checkpoint), with one Ed25519 signature. A text may be
 * written in one way only: whatever differs by a character is no note.
 */

/** Whoever signs: the name of the log, and the 32 bytes of an Ed25519 public key. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Bytes;
}

export interface Checkpoint extends LogState {
  /** The name of the log. */
  readonly origin: string;
}

/** C2SP's number for Ed25519. */
const ed25519 = new Uint8Array([1]);
const idBytes = 4;

async function idOf({ name, publicKey }: NoteKey): Promise<Bytes> {
  return (await sha256(utf8(`${name}\n`), ed25519, publicKey)).subarray(0, idBytes);
}

/** The key as a line: 'name+id+key'. */
export async function keyLine(key: NoteKey): Promise<string> {
  return `${key.name}+${hexOf(await idOf(key))}+${base64Of(joined(ed25519, key.publicKey))}`;
}

/** The key of such a line; null when it is none. */
export async function readKeyLine(line: string): Promise<NoteKey | null> {
  const [, name = '', encoded = ''] = /^([^\s+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(line) ?? [];
  const publicKey = fromBase64(encoded)?.subarray(1);
  if (publicKey?.length !== 32) return null;
  const key = { name, publicKey };
  return (await keyLine(key)) === line ? key : null;
}

/** The note of a text that ends with a line break, and its signature of 64 bytes. */
export async function signedNote(text: string, key: NoteKey, signature: Bytes): Promise<string> {
  return `${text}\n— ${key.name} ${base64Of(joined(await idOf(key), signature))}\n`;
}

/** The text that the holder of the key signed; null when the note is not exactly that. */
export async function openNote(note: string, key: NoteKey): Promise<string | null> {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const signature = fromBase64(note.slice(end).trim().split(' ').at(-1) ?? '')?.subarray(idBytes);
  if (signature?.length !== 64 || (await signedNote(text, key, signature)) !== note) return null;
  const verifier = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify']);
  return (await crypto.subtle.verify('Ed25519', verifier, signature, utf8(text))) ? text : null;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64Of(root)}\n`;
}

/** What a checkpoint says that this key signed for its own log; null for any other text. */
export async function readCheckpoint(note: string, key: NoteKey): Promise<Checkpoint | null> {
  const text = await openNote(note, key);
  const [origin = '', size = '', encoded = ''] = text?.split('\n') ?? [];
  const root = fromBase64(encoded);
  if (root?.length !== hashBytes) return null;
  const checkpoint = { origin, size: Number(size), root };
  return origin === key.name && Number.isSafeInteger(checkpoint.size) && checkpointText(checkpoint) === text
    ? checkpoint
    : null;
}
