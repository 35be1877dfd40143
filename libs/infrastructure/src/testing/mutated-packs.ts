import { type Bytes, packFiles, utf8 } from '@comensal/domain/evidence';
import { type MadeLog, makeLog } from './made-packs';
import { zipOf } from './zip-of';

/** A pack that is not what was packed; `seed` says which one it is. */
export interface MutatedPack {
  readonly kind: string;
  readonly bytes: Buffer;
}

const size = 37;
const older = [1, 8, 21];
const chosen = [0, 5, 6, 20, 35, 36];

type Files = Map<string, Bytes>;
type Change = (files: Files, random: (below: number) => number) => Promise<Files> | Files;

/** Untouched packs of a log, and any number of mutated ones, the same for each run of a seed. */
export async function packsOf(seed: number): Promise<{
  readonly log: MadeLog;
  readonly held: string;
  readonly untouched: readonly Buffer[];
  mutated(count: number): AsyncGenerator<MutatedPack>;
}> {
  const log = await makeLog('comensal/una', size);
  const other = await makeLog('comensal/otra', size);
  const whole = await log.pack(chosen, size, older);
  const untouched = [whole, await log.pack([20, 3], size, []), await log.pack([0, 1], 2, [1])];
  const foreign = await other.pack(chosen, size, older);
  const olderHead = utf8(await log.checkpoint(30));
  const documents = [...whole.keys()].filter((name) => name.startsWith('documentos/'));
  const provable = [packFiles.events, packFiles.checkpoint, packFiles.consistency, packFiles.key, ...documents];

  const bit =
    (names: readonly string[]): Change =>
    (files, random) =>
      change(files, names[random(names.length)] ?? '', (bytes) => {
        const at = random(bytes.length);
        return bytes.map((byte, place) => (place === at ? byte ^ (1 << random(8)) : byte));
      });
  const cut =
    (names: readonly string[]): Change =>
    (files, random) =>
      change(files, names[random(names.length)] ?? '', (bytes) => bytes.slice(0, random(bytes.length)));
  const lines =
    (edit: (all: string[], random: (below: number) => number) => string[]): Change =>
    (files, random) =>
      change(files, packFiles.events, (bytes) => {
        const all = Buffer.from(bytes).toString().trimEnd().split('\n');
        return utf8(`${edit(all, random).join('\n')}\n`);
      });
  const swap = <Each>(all: readonly Each[], one: number, two: number): Each[] =>
    all.map((each, at) => (at === one ? (all[two] ?? each) : at === two ? (all[one] ?? each) : each));
  const twoOf = (random: (below: number) => number): [number, number] => {
    const one = random(chosen.length);
    return [one, (one + 1 + random(chosen.length - 1)) % chosen.length];
  };
  const proofOfOther = lines((all, random) => {
    const [one, two] = twoOf(random);
    const textOf = (line = ''): string => line.slice(line.indexOf(',"event":'));
    const proofOf = (line = ''): string => line.slice(0, line.indexOf(',"event":'));
    return all.map((line, at) => (at === one ? proofOf(all[two]) + textOf(line) : line));
  });
  const put =
    (name: string, bytes: Bytes | undefined): Change =>
    (files) =>
      new Map([...files, [name, bytes ?? utf8('')]]);
  /** What the manifest alone tells, and what is found even if the holder of the key signs the pack again. */
  const plain: Readonly<Record<string, Change>> = {
    bit: bit([...whole.keys()]),
    cut: cut([...whole.keys()]),
    reordered: lines((all, random) => swap(all, ...twoOf(random))),
    'one event less': lines((all, random) => all.toSpliced(random(all.length), 1)),
    'one file less': (files, random) => {
      const name = [...files.keys()][random(files.size)];
      return new Map([...files].filter(([each]) => each !== name));
    },
    'one file more': put('documentos/3-otro.pdf', documents.map((name) => whole.get(name))[0]),
    renamed: (files) => new Map([...files].map(([name, bytes]) => [name === documents[0] ? `${name}x` : name, bytes])),
    'manifest of another installation': put(packFiles.manifest, foreign.get(packFiles.manifest)),
    'another installation': () => foreign,
  };
  const signedAgain: Readonly<Record<string, Change>> = {
    bit: bit(provable),
    cut: cut(provable.filter((name) => name !== packFiles.events && name !== packFiles.consistency)),
    'an event twice': lines((all, random) => [...all, all[random(all.length)] ?? '']),
    "another event's proof": proofOfOther,
    'an older head': put(packFiles.checkpoint, olderHead),
    'a head of another installation': put(packFiles.checkpoint, foreign.get(packFiles.checkpoint)),
    'events of another installation': put(packFiles.events, foreign.get(packFiles.events)),
    'no list of heads': (files) => new Map([...files].filter(([name]) => name !== packFiles.consistency)),
    'half a document': (files, random) =>
      change(files, documents[random(2)] ?? '', (bytes) => bytes.slice(0, bytes.length / 2)),
  };
  return {
    log,
    held: await log.checkpoint(21),
    untouched: untouched.map((files) => zipOf(Object.fromEntries(files))),
    async *mutated(count) {
      const random = randomOf(seed);
      const ways = [
        ...Object.entries(plain).map(([kind, way]) => ({ kind, way, again: false })),
        ...Object.entries(signedAgain).map(([kind, way]) => ({ kind: `${kind}, signed again`, way, again: true })),
      ];
      for (let made = 0; made < count; made += 1) {
        const { kind, way, again } = ways[made % ways.length] ?? { kind: '', way: () => whole, again: false };
        const files = await way(whole, random);
        yield { kind, bytes: zipOf(Object.fromEntries(again ? await log.signed(files) : files)) };
      }
    },
  };
}

function change(files: Files, name: string, edit: (bytes: Bytes) => Bytes): Files {
  return new Map([...files].map(([each, bytes]) => [each, each === name ? edit(bytes) : bytes]));
}

/** Numbers of a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
