import {
  type Bytes,
  checkpointText,
  consistencyLine,
  consistencySpans,
  documentsFolder,
  eventLine,
  hexOf,
  inclusionSpans,
  joined,
  keyLine,
  manifestText,
  type NoteKey,
  packFiles,
  type Span,
  sha256,
  signedNote,
  storedPosition,
  storedSpans,
  utf8,
} from '@comensal/domain/evidence';
import { appendLeaves, eventLeaf, rootAbove } from '../audit/log-hashes';

/** A log in memory, with a key of its own, from which packs are made. For tests of what checks them. */
export interface MadeLog {
  readonly key: NoteKey;
  readonly keyText: string;
  checkpoint(size: number): Promise<string>;
  /** A pack of these leaves at that size, with two documents that events of these leaves name. */
  pack(leaves: readonly number[], size: number, older: readonly number[]): Promise<Map<string, Bytes>>;
  /** The same files, or others, with a manifest that the key signed. */
  signed(files: ReadonlyMap<string, Bytes>): Promise<Map<string, Bytes>>;
}

const documents = ['first', 'second'].map((word) => utf8(`%PDF-1.4 the ${word} paper, of some length`));

export async function makeLog(name: string, events: number): Promise<MadeLog> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = { name, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) };
  const keyText = await keyLine(key);
  const sign = async (text: string): Promise<string> =>
    signedNote(text, key, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(text))));
  const hashes = await Promise.all(documents.map(async (bytes) => hexOf(await sha256(bytes))));
  const textOf = (leaf: number): string =>
    `[${leaf + 1}, "2026-03-02T13:00:00.000000", "${name}", "files", "I", "${leaf}", {"name": "Ñandú ${leaf}", "sha256": "${hashes[leaf % 2]}"}, null]`;
  const saltOf = (leaf: number): Bytes => new Uint8Array(32).fill(leaf % 251);
  const leaves = Array.from({ length: events }, (_, leaf) => eventLeaf(saltOf(leaf), textOf(leaf)));
  const { stored } = appendLeaves(0, [], leaves);
  const nodeOf = (span: Span): Bytes =>
    rootAbove(storedSpans(span).map((part) => stored[storedPosition(part)] ?? new Uint8Array()));
  const pathOf = (spans: readonly Span[]): Bytes => joined(...spans.map(nodeOf));
  const stateOf = (size: number) => ({ origin: name, size, root: nodeOf({ from: 0, to: size }) });
  const linesOf = (lines: readonly string[]): Bytes => utf8(lines.map((line) => `${line}\n`).join(''));

  const log: MadeLog = {
    key,
    keyText,
    checkpoint: (size) => sign(checkpointText(stateOf(size))),
    async pack(chosen, size, older) {
      const eventOf = (leaf: number): string =>
        eventLine({ leaf, salt: saltOf(leaf), path: pathOf(inclusionSpans(leaf, size)), text: textOf(leaf) });
      const beginning = (of: number): string => consistencyLine(stateOf(of), pathOf(consistencySpans(of, size)));
      return log.signed(
        new Map([
          [packFiles.events, linesOf(chosen.map(eventOf))],
          [packFiles.checkpoint, utf8(await log.checkpoint(size))],
          [packFiles.key, utf8(`${keyText}\n`)],
          [packFiles.consistency, linesOf(older.map(beginning))],
          ...documents.map((bytes, at) => [`${documentsFolder}${at + 1}-papel.pdf`, bytes] as const),
          [packFiles.summary, utf8('%PDF-1.4 a summary')],
          [packFiles.page, utf8('<!doctype html>')],
        ]),
      );
    },
    async signed(files) {
      const named: [string, string][] = [];
      const others = [...files].filter(([file]) => file !== packFiles.manifest);
      for (const [file, bytes] of others) named.push([file, hexOf(await sha256(bytes))]);
      return new Map([...others, [packFiles.manifest, utf8(await sign(manifestText(name, named)))]]);
    },
  };
  return log;
}
