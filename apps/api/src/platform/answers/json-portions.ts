import { setImmediate } from 'node:timers/promises';

/** Characters of JSON that are serialised at once: a fraction of a millisecond. */
const portion = 16 * 1024;
/** Longer answers are serialised in portions. */
export const longAnswer = 100_000;

/** Whether the value's JSON text is long; estimated, and only up to that limit. */
export function isLong(value: unknown): boolean {
  return weightOf(value, longAnswer) > longAnswer;
}

/**
 * The JSON text of plain data, a portion at a time, so that the process serves others in between: serialising a long
 * answer at once would block everybody.
 */
export async function* jsonPortions(value: unknown): AsyncGenerator<string> {
  let text = '';
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < portion) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  yield text;
}

function* piecesOf(value: unknown): Generator<string> {
  if (!isContainer(value) || weightOf(value, portion) <= portion) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    let before = '[';
    for (const entry of value as unknown[]) {
      yield before;
      yield* piecesOf(entry);
      before = ',';
    }
    yield ']';
  } else {
    let before = '{';
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* piecesOf(entry);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

/** Lists and plain objects; a value that serialises itself, such as a date, is one piece. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** The approximate length of the value's JSON; stops counting beyond `most`. */
function weightOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (!isContainer(value)) return 8;
  let weight = 2;
  if (Array.isArray(value)) {
    for (const entry of value as unknown[]) {
      weight += 1 + weightOf(entry, most - weight);
      if (weight > most) return weight;
    }
    return weight;
  }
  for (const key of Object.keys(value)) {
    weight += key.length + 4 + weightOf((value as Readonly<Record<string, unknown>>)[key], most - weight);
    if (weight > most) return weight;
  }
  return weight;
}
