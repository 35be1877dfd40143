import { type Bytes, base64Of, fromBase64, hexOf, isEqual, joined, sha256, textOf, utf8 } from './bytes';
import { hashBytes, type Inclusion, isBeginning, type LogState, leafBytes, rootOf } from './log-tree';
import { type Checkpoint, keyLine, type NoteKey, openNote, readCheckpoint } from './signed-note';

/**
 * A pack of events with what proves them (docs/evidence.md): its files, how their lines are written, and how they are
 * checked. It is not valid unless each byte of each file is what was packed.
 */
export const packFiles = {
  events: 'eventos.jsonl',
  checkpoint: 'punto-de-control.txt',
  consistency: 'consistencia.jsonl',
  key: 'clave.txt',
  manifest: 'manifiesto.txt',
  summary: 'resumen.pdf',
  page: 'verificar.html',
} as const;
export const documentsFolder = 'documentos/';

const manifestLabel = 'comensal pack v1';
const saltBytes = 32;
const absent = 'absent';

/** A line of an event: its text stands at the end letter for letter, because its bytes are what is hashed. */
export function eventLine({ leaf, salt, path, text }: PackedEvent): string {
  return `{"leaf":${leaf},"salt":"${base64Of(salt)}","path":"${base64Of(path)}","event":${text}}`;
}

export interface PackedEvent {
  readonly leaf: number;
  readonly salt: Bytes;
  readonly path: Bytes;
  readonly text: string;
}

function readEventLine(line: string): PackedEvent | null {
  const [head = '', leaf, salt, path] =
    /^\{"leaf":(0|[1-9]\d*),"salt":"([^"]*)","path":"([^"]*)","event":/.exec(line) ?? [];
  const event = {
    leaf: Number(leaf),
    salt: fromBase64(salt ?? ''),
    path: fromBase64(path ?? ''),
    text: line.slice(head.length, -1),
  };
  const { salt: read, path: way } = event;
  if (read?.length !== saltBytes || !way) return null;
  // Number and base64 can be written in one way only.
  return line.endsWith('}') ? { ...event, salt: read, path: way } : null;
}

/** A line that proves that the log begins with an older state of it. */
export function consistencyLine({ size, root }: LogState, path: Bytes): string {
  return `{"size":${size},"root":"${base64Of(root)}","path":"${base64Of(path)}"}`;
}

function readConsistencyLine(line: string): { readonly older: LogState; readonly path: Bytes } | null {
  const [, size, encoded, way] = /^\{"size":(\d+),"root":"([^"]*)","path":"([^"]*)"\}$/.exec(line) ?? [];
  const root = fromBase64(encoded ?? '');
  const path = fromBase64(way ?? '');
  if (root?.length !== hashBytes || !path) return null;
  const older = { size: Number(size), root };
  return consistencyLine(older, path) === line ? { older, path } : null;
}

/** The text that names every other file of a pack by its SHA-256, to be signed. */
export function manifestText(origin: string, files: readonly (readonly [name: string, sha256: string])[]): string {
  return [manifestLabel, origin, ...files.map(([name, hash]) => `${hash} ${name}`), ''].join('\n');
}

/** What is wrong with a pack. */
export type PackFault =
  /** The key or the manifest is not by a trusted key, or a file is not what it names. */
  | 'manifest'
  | 'checkpoint'
  /** An event is none, or not in the log. */
  | 'events'
  /** A document that no event of the pack names. */
  | 'documents'
  | 'consistency'
  /** A checkpoint that the reader holds is not the beginning of this log, or the pack does not tell. */
  | 'held';

export interface PackVerdict {
  readonly faults: readonly PackFault[];
  /** The signed checkpoint; null when there is none. */
  readonly checkpoint: Checkpoint | null;
  readonly events: readonly PackedEvent[];
  readonly documents: readonly string[];
}

/**
 * Checks a pack. Takes its files, the keys that the reader trusts (from a mail, never from the pack), and checkpoints
 * that the reader holds. Nothing of a pack with a fault is proved. (Issue 51)
 */
export async function verifyPack(
  files: ReadonlyMap<string, Bytes>,
  trusted: readonly NoteKey[],
  held: readonly string[] = [],
): Promise<PackVerdict> {
  // What is absent or no text has no line break at its end, so that it is no list of lines either.
  const text = (name: string): string => textOf(files.get(name) ?? new Uint8Array([0xff])) ?? absent;
  const faults = new Set<PackFault>();
  const key = await signerOf(files, trusted);
  const checkpoint = key && (await readCheckpoint(text(packFiles.checkpoint), key));
  if (!key) faults.add('manifest');
  if (!checkpoint) faults.add('checkpoint');
  const events = linesOf(text(packFiles.events)).map(readEventLine);
  const read = events.filter((event) => event !== null);
  if (!checkpoint || read.length < events.length || !(await areIn(read, checkpoint))) faults.add('events');
  const documents = [...files.keys()].filter((name) => name.startsWith(documentsFolder));
  for (const name of documents) {
    const quoted = `"${hexOf(await sha256(files.get(name) ?? new Uint8Array()))}"`;
    if (!read.some((event) => event.text.includes(quoted))) faults.add('documents');
  }
  const older = linesOf(text(packFiles.consistency), 'none').map(readConsistencyLine);
  for (const line of older)
    if (!line || !checkpoint || !(await isBeginning(line.older, checkpoint, line.path))) faults.add('consistency');
  for (const note of held) {
    const own = await firstOf(trusted, (by) => readCheckpoint(note, by));
    const isKnown = [checkpoint, ...older.map((line) => line?.older)].some(
      (state) => own && state && state.size === own.size && isEqual(state.root, own.root),
    );
    if (!isKnown || own?.origin !== checkpoint?.origin) faults.add('held');
  }
  return { faults: [...faults], checkpoint, events: read, documents };
}

/** The trusted key that signed the manifest; null unless each file is what it names, and there is no other. */
async function signerOf(files: ReadonlyMap<string, Bytes>, trusted: readonly NoteKey[]): Promise<NoteKey | null> {
  const { manifest: manifestFile, key: keyFile } = packFiles;
  const note = textOf(files.get(manifestFile) ?? new Uint8Array()) ?? '';
  const key = await firstOf(trusted, async (each) => ((await openNote(note, each)) === null ? null : each));
  if (!key) return null;
  const hashes: [string, string][] = [];
  for (const [name, bytes] of files) if (name !== manifestFile) hashes.push([name, hexOf(await sha256(bytes))]);
  const signed = (await openNote(note, key)) ?? '';
  const byName = (text: string): string => text.split('\n').sort().join('\n');
  const isWhole = byName(signed) === byName(manifestText(key.name, hashes));
  const isOwnKey = isEqual(files.get(keyFile) ?? new Uint8Array(), utf8(`${await keyLine(key)}\n`));
  return isWhole && signed.startsWith(`${manifestLabel}\n${key.name}\n`) && isOwnKey ? key : null;
}

async function areIn(events: readonly PackedEvent[], { size, root }: LogState): Promise<boolean> {
  const inclusions = await Promise.all(events.map(inclusionOf));
  const reached = await rootOf(inclusions, size);
  return reached !== null && isEqual(reached, root);
}

/** An event's place in the log, by the hash of what stands in the pack. */
export async function inclusionOf({ leaf, salt, path, text }: PackedEvent): Promise<Inclusion> {
  return { leaf, path, hash: await sha256(leafBytes(joined(salt, utf8(text)))) };
}

/** Each line ends with a line break; a file without any may be empty only where it says so. */
function linesOf(text: string, empty?: 'none'): string[] {
  if (text === '' && empty === 'none') return [];
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : [''];
}

async function firstOf<Each, Answer>(
  all: readonly Each[],
  ask: (each: Each) => Promise<Answer | null>,
): Promise<Answer | null> {
  for (const each of all) {
    const answer = await ask(each);
    if (answer !== null) return answer;
  }
  return null;
}
