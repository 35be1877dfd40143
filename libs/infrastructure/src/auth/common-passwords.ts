import type { CommonPasswords } from '@comensal/application/auth';
import { foldedName } from '@comensal/domain/platform/validation';
import { localWords } from './local-words';

/** Signs and letters of other scripts that people read as a letter. Letters that share a sign are one. */
const readAs: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'a4@аαª',
    'b8вβ',
    'c([{<¢с©',
    'e3€еεë',
    'g69q',
    'h#н',
    'i1!|¡l£іιı',
    'kкκ',
    'mм',
    'o0оοºø°',
    'pрρ',
    's5$§ѕ',
    't7+тτ',
    'uυμ',
    'vν',
    'xхχ×',
    'y¥у',
    'z2',
  ].flatMap(([letter = '', ...others]) => others.map((sign) => [sign, letter])),
);

/** Words with fewer letters are not searched for: too many random passwords contain them. */
const shortest = 3;
const shortestOfLanguage = 4;

/** With fewer letters than this, a password must spell a word more strictly. */
const fewLetters = 4;

/** Whoever types along these types no word: the alphabet, the keyboard's rows one after the other, and its columns. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];
const shortestRun = 4;

/** Sorted by their letters as read, so that all words with the same prefix are neighbours. */
type Words = readonly string[];

interface Sign {
  /** How it is read within a word; null for a separator. */
  readonly read: string | null;
  readonly kind: 'letter' | 'digit' | 'other';
}

/**
 * Detects passwords that are one word of a list in any disguise: case, accents, letters written as digits, signs or
 * letters of another script, separators, backwards, and any digits and signs before, between and after
 * ('C0m.ensal-2026!'), also with one more letter at its end ('Comensal.2026x').
 *
 * The lists: some fifty thousand passwords that attackers try, Spanish words, first names and surnames, `localWords`,
 * `runs`, and the names that the caller passes of the person, the company and the place. Two words are accepted:
 * 'tren.mesa.44'.
 */
export function createCommonPasswords(): CommonPasswords {
  let lists: Promise<Words> | undefined;
  return {
    async isCommon(password, names) {
      lists ??= readLists();
      const words = await lists;
      const own = sorted(names.flatMap(namesIn));
      const signs = signsOf(password);
      return [signs, withoutTail(signs)]
        .flatMap((each) => [each, each.toReversed()])
        .some((read) => spellsAny(words, read) || spellsAny(own, read));
    },
  };
}

async function readLists(): Promise<Words> {
  const { dictionary: everywhere } = await import('@zxcvbn-ts/language-common');
  const { dictionary: spanish } = await import('@zxcvbn-ts/language-es-es');
  const { 'passwords-common': passwords } = everywhere;
  const {
    'firstnames-es-es': firstNames,
    'lastnames-es-es': surnames,
    'commonWords-es-es': language,
    ...small
  } = spanish;
  const ofLanguage = [...surnames, ...language].filter(({ length }) => length >= shortestOfLanguage);
  const { 'wikipedia-es-es': _sameAsLanguage, ...calendarAndNumbers } = small;
  return sorted([
    ...passwords,
    ...firstNames,
    ...ofLanguage,
    ...Object.values(calendarAndNumbers).flat(),
    ...localWords,
    ...runs.flatMap(runsIn),
  ]);
}

/** Each part of a run that is long enough. */
function runsIn(run: string): string[] {
  return Array.from(run).flatMap((_sign, from) =>
    Array.from(run.slice(from + shortestRun - 1), (_end, more) => run.slice(from, from + shortestRun + more)),
  );
}

/**
 * The signs without their last letter, where it stands apart from the others, or where the letters are one word. Among few
 * letters each counts.
 */
function withoutTail(signs: readonly Sign[]): readonly Sign[] {
  const letters = signs.flatMap(({ kind }, at) => (kind === 'letter' ? [at] : []));
  const [first = 0, last = 0] = [letters[0], letters.at(-1)];
  const isApart = signs[last - 1]?.kind !== 'letter';
  const isOneWord = last - first === letters.length - 1;
  return letters.length > fewLetters && (isApart || isOneWord) ? signs.toSpliced(last, 1) : signs;
}

/** A name as a whole, each of its words, and each run of them. */
function namesIn(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => words.slice(from, from + more + 1).join('')),
  );
}

function sorted(words: readonly string[]): Words {
  // Without an ñ on the keyboard people write 'contrasenia'.
  const written = words.flatMap((word) => (/ñ/i.test(word) ? [word, word.replaceAll(/ñ/gi, 'ni')] : [word]));
  const spelled = written.map((word) =>
    signsOf(word)
      .map(({ read }) => read ?? '')
      .join(''),
  );
  return [...new Set(spelled)].filter(({ length }) => length >= shortest).sort();
}

function signsOf(text: string): Sign[] {
  return [...foldedName(text)].map((sign) => {
    const kind = /\p{L}/u.test(sign) ? 'letter' : /\p{N}/u.test(sign) ? 'digit' : 'other';
    return { kind, read: readAs[sign] ?? (kind === 'other' ? null : sign) };
  });
}

/** The words with the prefix read so far: those from `from` to before `to`, by their first `length` letters. */
interface Reading {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** A digit followed the word: no further letters may belong to it. */
  readonly isOver: boolean;
}

/**
 * Whether the letters, with any of the digits and signs read as letters and the others left out, spell a word. All
 * readings are followed at once; there are never more than twice as many as signs.
 */
function spellsAny(words: Words, signs: readonly Sign[]): boolean {
  const typed = signs.filter(({ kind }) => kind === 'letter').length;
  const digits = signs.filter(({ kind }) => kind === 'digit').length;
  // With few letters, digits between them are not separators: a random password would spell something.
  const isStrict = typed < fewLetters;
  let readings: Reading[] = [{ from: 0, to: words.length, length: 0, isOver: false }];
  for (const { kind, read } of signs) {
    const next = new Map<string, Reading>();
    const follow = (reading: Reading): void => {
      next.set(`${reading.from} ${reading.length} ${reading.isOver}`, reading);
    };
    for (const reading of readings) {
      if (read !== null && !reading.isOver) {
        const narrowed = narrow(words, reading, read);
        if (narrowed) follow(narrowed);
      }
      if (kind !== 'letter')
        follow(isStrict && kind === 'digit' && reading.length > 0 ? { ...reading, isOver: true } : reading);
    }
    readings = [...next.values()];
  }
  return readings.some(
    ({ from, to, length }) =>
      from < to &&
      words[from]?.length === length &&
      (!isStrict || length - typed <= typed || length * 2 >= typed + digits),
  );
}

/** Those of the words that continue with the letter; null when none does. */
function narrow(words: Words, { from, to, length, isOver }: Reading, letter: string): Reading | null {
  const first = firstWhere(from, to, (word) => word.length > length && word.slice(length) >= letter);
  const end = firstWhere(first, to, (word) => word.slice(length, length + letter.length) > letter);
  return first < end ? { from: first, to: end, length: length + letter.length, isOver } : null;

  function firstWhere(low: number, high: number, holds: (word: string) => boolean): number {
    let [start, stop] = [low, high];
    while (start < stop) {
      const middle = (start + stop) >> 1;
      if (holds(words[middle] ?? '')) stop = middle;
      else start = middle + 1;
    }
    return start;
  }
}
