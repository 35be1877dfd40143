import { setImmediate } from 'node:timers/promises';

/** Characters of JSON that are written in one go: a fraction of a millisecond. */
const portion = 16 * 1024;
/** An answer of more is written in portions. */
export const longAnswer = 100_000;

/** Whether the value's JSON text is long; it is estimated, and no further than to that. */
export function isLong(value: unknown): boolean {
  return weightOf(value, longAnswer) > longAnswer;
}

/**
 * The JSON text of plain data, a portion at a time, between which the process serves others: a long answer written in one go
 * stops everybody for as long as it takes.
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

/** Lists and plain objects; what writes itself, such as a date, is a piece. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** About as many characters as the value's JSON has; beyond `most` it stops counting. */
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
